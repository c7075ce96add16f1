"""What the room cli refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "address": Words("无法监听 {host}:{port}：{reason}", "{host}:{port} cannot be listened on: {reason}"),
    "app": Words("{app} 里没有构建好的应用：缺 index.html", "{app} holds no built app: there is no index.html"),
    "bots.seats_bots_named": Words(
        "{name} 有 {seats} 个座位，列出的机器人是 {count} 个",
        "{name} has {seats} {seats|seat|seats}; the bots named are {count}",
    ),
    "command": Words("没有 {name} 这个命令：{near}", "there is no command {name}: {near}"),
    "encoding.line": Words("这一行在第 {byte} 个字节处不是 UTF-8", "the line is not UTF-8 at byte {byte}"),
    "field_unknown.none": Words("{part} 不在其中：{known}", "{part} is not one of {known}"),
    "file.cannot_made": Words("{output} 建不了：{value}", "{output} cannot be made: {value}"),
    "file.cannot_written_folder": Words(
        "{output} 写不了：它是一个文件夹", "{output} cannot be written: it is a folder"
    ),
    "file.cannot_written_such": Words(
        "{output} 写不了：没有这个文件夹", "{output} cannot be written: there is no such folder"
    ),
    "format.folder_to": Words(
        "转换一个文件夹时请用 --to 指明格式：{known}", "name the format for a folder with --to: {known}"
    ),
    "format.record_sanyuan_others": Words(
        "{seed} 不是三元的牌谱；别的牌谱没有牌墙承诺",
        "{seed} is not a record of sanyuan; others promise nothing about their walls",
    ),
    "format.tells_promise_about": Words("{seed} 里没有牌墙承诺", "{seed} tells no promise about its walls"),
    "hand.game_hands": Words(
        "这场牌有第 1 到 {count} 局，没有第 {hand} 局", "this game has hands 1 to {count}, not {hand}"
    ),
    "internal.request": Words(
        "这个请求碰上了 sanyuan 的一个缺陷：{name}：{error}", "this request met a defect of sanyuan: {name}: {error}"
    ),
    "interpreted": Words(
        "核心未经编译，以解释方式运行，会慢几十倍；编译好的包快得多，确实要这样用时可设 SANYUAN_PURE=1",
        "the core runs interpreted, some tens of times slower than a compiled package; SANYUAN_PURE=1 says that this is meant",
    ),
    "kept_beside": Words("{why}；这场牌保存在 {beside}", "{why}; the match is kept in {beside}"),
    "matches.least_match_played": Words("至少打一场，不是 {matches} 场", "at least one match is played, not {matches}"),
    "number": Words("{name} 应是整数，不是 {typed}", "{name} is a whole number, not {typed}"),
    "port": Words("端口是 0 到 65535 的数，不是 {port}", "a port is a number from 0 to 65535, not {port}"),
    "proxies": Words("{part} 不是代理的地址或网段", "{part} is not the address or network of a proxy"),
    "seat.seats": Words("座位是 0 到 {last}，不是 {seat}", "seats are 0 to {last}, not {seat}"),
    "seed.seed_hexadecimal_digits": Words(
        "种子是 {most} 位十六进制数，不是 {seed}", "a seed is {most} hexadecimal {most|digit|digits}, not {seed}"
    ),
    "server": Words(
        "服务器还缺一些包：pip install 'sanyuan[server]'（{error}）",
        "the server needs more packages: pip install 'sanyuan[server]' ({error})",
    ),
    "backup.failed": Words("备份没有做成，什么也没有改变：{reason}", "it failed, and nothing was changed: {reason}"),
    "backup.foreign": Words("这个文件不是 sanyuan 的数据库", "the file is not a database of sanyuan"),
    "backup.in_use": Words(
        "有服务器正在使用 {file}（进程 {process}）：请先停下它",
        "a server uses {file} (process {process}): end it first",
    ),
    "backup.is_there": Words("{file} 已经存在，不会覆盖", "{file} is there already, and nothing is overwritten"),
    "backup.no_file": Words(
        "{value} 不是一个文件：PostgreSQL 请用 pg_dump 和 pg_restore",
        "{value} is not a file: use pg_dump and pg_restore for PostgreSQL",
    ),
    "backup.nothing_there": Words("没有 {file} 这个文件", "there is no file {file}"),
    "completion": Words(
        "补全脚本还缺一个包：pip install 'sanyuan[completion]'（{error}）",
        "completion needs one more package: pip install 'sanyuan[completion]' ({error})",
    ),
    "stdin.stdin_cannot_read": Words("标准输入读不了：{value}", "stdin cannot be read: {value}"),
    "stdin.stdin_closed": Words("标准输入已关闭", "stdin is closed"),
    "usage.format_chosen_record": Words(
        "格式是给牌谱选的：请用 -o 指明文件", "a format is chosen for a record: name its file with -o"
    ),
    "usage.hand_given_twice": Words(
        "手牌给了两次，一次带 --hand，一次不带", "the hand is given twice, with and without --hand"
    ),
    "usage.one_file": Words("--at 要正好一个记录文件", "--at takes exactly one file of a recorded game"),
    "usage.at_tells": Words(
        "--at 的局面由牌谱定，不能再写 {flag}", "--at takes the position from the record: {flag} does not go with it"
    ),
    "usage.game_without_at": Words(
        "--game 选文件里的一场，要和 --at 一起用", "--game chooses among the games of a file and goes with --at"
    ),
    "usage.page_holds_whole": Words("一个页面装的是整场牌", "a page holds the whole game"),
    "usage.rule_option_set": Words(
        "规则选项写成 OPTION=VALUE，不是 {setting}", "a rule option is set as OPTION=VALUE, not {setting}"
    ),
    "variant.name_game_these": Words("请指明这些预设属于哪种玩法：{known}", "name the game of these presets: {known}"),
    "variant.name_game_variant": Words("请用 --variant 指明玩法：{known}", "name a game with --variant: {known}"),
    "usage.wrong": Words("{message}（{more}）", "{message} ({more})"),
    "usage.help": Words("详见 {prog} --help", "{prog} --help tells more"),
}
