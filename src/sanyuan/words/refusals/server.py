"""What the room server refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "number_range.setting": Words(
        "{source} 应是不小于 {least} 的整数，不是 {value}",
        "{source} is a whole number of at least {least}, not {value}",
    ),
    "setting": Words("{source} 应是{takes}，不是 {given}", "{source} is {takes}, not {given}"),
    "database.lost_tables": Words("它少了这些表：{missing}", "it has lost tables: {missing}"),
    "base64": Words("这不是 base64", "this is not base64"),
    "bots.bots_list_names": Words(
        "机器人是 {seats} 个名字的一列：{known}", "bots are a list of {seats} {seats|name|names}: {known}"
    ),
    "hints.not_alone": Words(
        "只有与机器人对局时才有提示", "hints are given only where all other seats are played by bots"
    ),
    "seats.interpreted": Words(
        "这个机器人要等内核编译好才有；现在可选 greedy",
        "this bot needs the compiled core and is there once that is built; greedy plays now",
    ),
    "hints.interpreted": Words(
        "提示要等内核编译好才有", "hints need the compiled core; they are there once it is built"
    ),
    "hints.one_at_a_time": Words("上一个提示还没有想好", "the hint asked for before is still being worked out"),
    "busy": Words("服务器正忙着别的请求；请稍后再来", "the server is busy with other requests; come again"),
    "busy.live_tables_server": Words(
        "服务器太忙，请过一会儿再试",
        "there {count|is|are} {count} live {count|table|tables}, and this server takes no more",
    ),
    "busy.most_look_table": Words("旁观的人太多了", "at most {most_spectators} look on at a table"),
    "busy.sticker": Words("表情发得太快了，请稍等一下", "one sticker at a time: wait a moment"),
    "cross_site": Words("别的网站的页面不能这样做", "a page of another site may not send this"),
    "database.another_version_sanyuan": Words(
        "它是另一个版本的 sanyuan 写的（修订 {revision}；这个版本最多认识 {newest}）",
        "another version of sanyuan wrote it (revision {revision}; this one knows up to {newest})",
    ),
    "database.cannot_opened": Words("{value} 打不开：{reason}", "{value} cannot be opened: {reason}"),
    "database.cannot_opened_url": Words(
        "{value} 打不开：它不是数据库的网址", "{value} cannot be opened: it is no URL of a database"
    ),
    "database.database_cannot_used": Words(
        "服务器暂时存不了数据，请过一会儿再试", "the database cannot be used now: {reason}; come again later"
    ),
    "deadline": Words(
        "这用了超过 {seconds} 秒，已经放弃", "this took longer than {seconds} {seconds|second|seconds} and was given up"
    ),
    "elsewhere": Words("这桌在另一台服务器上，请从那里进入", "another server of this database plays this table"),
    "encoding.body_utf8_byte": Words("文件的文字编码读不懂", "the body is not UTF-8 at byte {most}"),
    "entries": Words(
        "一张记录表最多 {most_entries} 局", "a sheet has at most {most_entries} {most_entries|hand|hands}"
    ),
    "field_missing.field_tiles_missing": Words("缺少 tiles", "the field tiles is missing"),
    "field_type.clock_object_turn": Words("时限应是含 turn 和 bank 的对象", "the clock is an object of turn and bank"),
    "field_type.entries_list_most": Words(
        "记录是一列，最多 {most_entries} 局", "entries are a list of at most {most_entries} {most_entries|hand|hands}"
    ),
    "field_type.entry_hand_object": Words("entry 应是一局，一个对象", "entry is one hand, an object"),
    "field_type.entry_hand_object_2": Words("一项记录应是一局，一个对象", "an entry is one hand, an object"),
    "field_type.holds_nul_character": Words("{name} 里有空字符", "{name} holds a NUL character"),
    "field_type.names_list_most": Words("名字是一列，最多四个", "names are a list of at most four texts"),
    "field_type.promise_object": Words("承诺应是一个对象", "a promise is an object"),
    "field_type.text_least_character": Words("{name} 至少要有一个字", "{name} is a text of at least one character"),
    "field_type.token_letters_digits": Words(
        "令牌是 32 到 64 个字母、数字、- 或 _", "a token is 32 to 64 letters, digits, - and _"
    ),
    "format.log_cannot_converted": Words(
        "这份牌谱转换不了：{name}：{error}", "this log cannot be converted: {name}: {error}"
    ),
    "format.log_cannot_shown": Words("这份牌谱显示不了", "this log cannot be shown: {name}: {error}"),
    "full.server_keeps_takes": Words(
        "这台服务器最多保存 {most} 份 {what}，已经满了；旧的会自动清理",
        "this server keeps {most} {what} and takes no more; old ones go by themselves",
    ),
    "full.sheet_takes_most": Words(
        "这张记分表最多 {most_steps} 步，请另开一张",
        "a sheet takes at most {most_steps} {most_steps|step|steps}; begin another",
    ),
    "host": Words("只有桌主能安排座位", "only the host opens seats and lets bots sit"),
    "seats.next_host": Words(
        "桌主只能交给另一位已经坐下的玩家",
        "the next host should be another person who sits at the table, got seat {player}",
        "次のホストは、すでに席についている別の人にしてください",
    ),
    "seed.one_person": Words(
        "指定种子的牌桌是练习用的：只能一个人坐，其余座位由机器人坐",
        "a table with a seed is for practice: one person sits there, and bots take the other seats",
        "シードを指定した卓は練習用です。座れるのは一人で、ほかの席はボットが打ちます",
    ),
    "hosts": Words(
        "{part} 不是主机名，主机名如 mahjong.example 或 *.example",
        "{part} is not the name of a host, such as mahjong.example or *.example",
    ),
    "http": Words("{detail}", "{detail}"),
    "internal.logged": Words(
        "这个请求碰上了 sanyuan 的一个缺陷，已写进服务器的日志",
        "this request met a defect of sanyuan; it was written to the server's log",
    ),
    "invitation.invitation_opens_seat": Words(
        "这条邀请链接已失效；请桌主再发一条", "this invitation opens no seat of this table"
    ),
    "invitation.table_waited_too": Words(
        "这桌等人等得太久，已经散了", "this table has waited too long for its players"
    ),
    "json.json_holds_half": Words(
        "这段 JSON 里有半个字符（单独的代理码位）", "this JSON holds half a character: a surrogate without the other"
    ),
    "json.message_text_bytes": Words("消息应是文字，不是字节", "a message is text, not bytes"),
    "limit": Words(
        "{what}太多：{seconds} 秒内最多 {most} 次；请 {wait} 秒后再来",
        "too many {what}: at most {most} in {seconds} {seconds|second|seconds}; come again in {wait}",
    ),
    "log.log_given_text": Words(
        "牌谱用 log 写文字，或者用 base64，不能两样都给", "a log is given as text in log, or in base64, and not both"
    ),
    "log.replay_given_log": Words("牌谱和脚本只能给一样", "a replay is given as a log or as a script, and not both"),
    "matches.server_plays_matches": Words("这台服务器不打机器人的对局", "this server plays no matches between bots"),
    "memory": Words(
        "这要的内存超过服务器所给，已经放弃", "this took more memory than the server grants and was given up"
    ),
    "message.first_message_hello": Words("第一条消息应是 hello", "the first message is hello"),
    "message.hello_said_once": Words("hello 只在开头说一次", "hello is said once, at first"),
    "message.message": Words("消息只能是 {known}", "a message is one of {known}"),
    "method": Words("这个地址不接受这种方法", "this address does not take this method"),
    "names": Words("这一桌有 {count} 人，不是 {count2} 人", "{count} play at this table, not {count2}"),
    "nonce": Words("随机数与先前封好的不符", "this nonce is not the one that was sealed"),
    "not_an_object.message_json_object": Words("消息应是一个 JSON 对象", "a message is one JSON object"),
    "not_found.no_arena": Words(
        "服务器没有打开比赛结果：请用 sanyuan serve --arena 文件，或上传一份",
        "this server shows no results of an arena: sanyuan serve --arena FILE does",
    ),
    "not_found.such_match": Words("结果里没有这场牌", "there is no such match among the results"),
    "not_found.address": Words("这个地址什么也没有", "there is nothing at this address"),
    "not_found.game": Words("没有 {name} 这种玩法", "there is no game {name}"),
    "not_found.such_replay": Words("没有这份牌谱：链接不对，或已经不在了", "there is no such replay"),
    "not_found.such_sheet": Words("没有这张记分表：链接不对，或已经不在了", "there is no such sheet"),
    "not_found.such_table": Words("没有这张牌桌：链接不对，或已经不在了", "there is no such table"),
    "not_over": Words("对局还没有结束", "the match is not over yet"),
    "limit.time": Words(
        "{what}用得太多：{seconds} 秒内最多 {most} 秒；请 {wait} 秒后再来",
        "too much {what}: at most {most} {most|second|seconds} in {seconds}; come again in {wait}",
    ),
    "offline.draining": Words("服务器正要关闭，请稍后再来", "the server is about to end; come again soon"),
    "offline": Words("这桌暂时收起来了，请再来一次", "the table was put away; come again"),
    "place": Words("共有 {count} 局，第一局是 0", "there {count|is|are} {count} {count|hand|hands}, the first is 0"),
    "protocol": Words("这台服务器用的是第 {version} 版协议", "this server speaks version {version}"),
    "seat.host_places_others": Words(
        "桌主只能安排别人的座位", "the host places the others, by the numbers of their seats"
    ),
    "seats.seat": Words("座位只能是 {open}、{known}", "a seat is one of {open}, {known}"),
    "seats.seats_list_words": Words(
        "座位是 {count} 个词的一列：{open}、{known}", "seats are a list of {count} {count|word|words}: {open}, {known}"
    ),
    "seed.seed_hexadecimal_digits_2": Words(
        "种子是 {most} 位十六进制数", "a seed is {most} hexadecimal {most|digit|digits}"
    ),
    "spectator": Words("旁观者只能看", "a spectator only looks on"),
    "stale.other_steps_came": Words("别人一直在记，请再试一次", "other steps came first, again and again: repeat it"),
    "stale.players_sit_elsewhere": Words(
        "这一局的座次和记录时看到的不一样", "the players sit elsewhere in this hand than they did for the writer"
    ),
    "stale.table_come_look": Words("牌局已经往前走了，请再看一眼", "the table has come to {seq}, not {on}: look again"),
    "stale.table_gone_since": Words(
        "这条是为另一局记的，牌桌在那以后又有了变化", "the table has gone on since: this was made for another hand"
    ),
    "stale.walls_drawn_round": Words("洗牌已到下一轮", "the walls are drawn in round {round}, not {number}"),
    "step": Words("这个步骤编号已经用在另一步上了", "a step of this name was taken before, and it was another"),
    "taken": Words(
        "这条邀请链接已经用过，座位上有人了；请桌主再发一条", "this invitation was used: somebody sits there"
    ),
    "token.token_expired": Words("这个链接打不开这里", "this token has expired"),
    "token.token_open_seat": Words("这个链接打不开这里", "this token does not open a seat of this table"),
    "token.token_open_sheet": Words("这个链接打不开这里", "this token does not open this sheet"),
    "token.token_reads_only": Words("这个链接只能看，不能记", "this token reads only"),
    "too_large.message_most_bytes": Words(
        "一条消息最多 {largest_message} 字节", "a message has at most {largest_message} {largest_message|byte|bytes}"
    ),
    "too_large.request_most_bytes": Words(
        "文件太大（最多 {limit} 字节）", "a request has at most {limit} {limit|byte|bytes}"
    ),
    "too_long.game_most_hands": Words(
        "最多显示 {most_hands} 局，这里有 {count} 局",
        "a game of at most {most_hands} {most_hands|hand|hands} is shown, not {count}",
    ),
    "too_long.most_characters_2": Words(
        "最多 {most} 个字", "{name} has at most {most} {most|character|characters}, not {count}"
    ),
    "too_long.most_characters_3": Words(
        "最多 {largest_entry} 个字",
        "{name} has at most {largest_entry} {largest_entry|character|characters}, not {size}",
    ),
    "too_long.text_most_characters": Words(
        "文字最多 {most} 个字，不是 {count} 个", "a text has at most {most} {most|character|characters}, not {count}"
    ),
    "trouble.file": Words("它的文件不见了", "its file has vanished"),
    "trouble.full": Words("它满了", "it is full"),
    "trouble.locked": Words("它被锁住了", "it is locked"),
    "trouble.read_only": Words("它是只读的", "it is read-only"),
    "trouble.tables": Words("它的表不见了", "its tables have vanished"),
    "trouble.unreachable": Words("连不上它", "it cannot be reached"),
    "unauthorized.empty_token_opens": Words(
        "这个链接打不开这里", "an empty token opens nothing; a spectator says null"
    ),
    "unauthorized.needs_token_send": Words(
        "这个链接打不开这里", "this needs a token: send it as Authorization: Bearer …"
    ),
    "undo": Words("没有可撤销的", "there is nothing to undo"),
    "version": Words(
        "这桌是别的版本开的，不能继续", "this table was begun by another version of sanyuan and cannot go on"
    ),
    "unknown_host": Words(
        "这台服务器不叫 {name}；请用它的 IP 地址，或由架设者用 --allowed-hosts 加上这个名字",
        "this server does not go by the name {name}: use its IP address, or let whoever runs it add the name to "
        "--allowed-hosts",
    ),
    "wait.everybody_sealed_nonce": Words("还有人没有封好随机数", "not everybody has sealed a nonce yet"),
    "wait.everybody_sealed_seals": Words(
        "这一轮的随机数已经封好，不能再换", "everybody has sealed: the seals of this round are fixed"
    ),
    "wait.match_goes_on": Words("这一场还没有打完", "the match is not over yet"),
    "wait.stand_in": Words("机器人正替你打；请先坐回来", "a bot plays this seat: take it back first"),
    "wait.table_waits_until": Words(
        "要等大家都看完上一局", "the table waits until everybody has looked at the last hand"
    ),
    "wait.walls_being_drawn": Words("正在洗牌，不能再换座位", "the walls are being drawn: nobody can change seats now"),
    "waiting": Words("人还没到齐", "the table waits for its players"),
}
