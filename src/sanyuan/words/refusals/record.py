"""What the room record refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "event.does_not_fit": Words("它与桌上的情形不合", "it does not fit what lies on the table"),
    "event.not_shown": Words("第 {number} 个事件无法显示：{why}", "event {number} cannot be shown: {why}"),
    "format.unknown": Words(
        "这不是能识别的牌谱；能识别的格式：{formats}", "this is not a record in a format that is known here: {formats}"
    ),
    "botzone.botzone_plays_own": Words(
        "Botzone 有自己的规则，这一场不同：{known}", "Botzone plays by its own rules; this game differs in {known}"
    ),
    "botzone.botzones_logs_guobiao": Words(
        "Botzone 格式只写 guobiao，不写 {variant}", "Botzone's logs are for guobiao, not for {variant}"
    ),
    "botzone.deal_shows_four": Words("配牌的张数不对", "a deal shows four hands"),
    "botzone.hand_botzones_logs": Words(
        "这种格式不能写没有打完的一局", "hand {number}: Botzone's logs have no hand without an end"
    ),
    "botzone.judges_log_holds": Words(
        "裁判日志只能写一局，这里有 {count} 局；文字格式可以写多局",
        "a judge's log holds one hand, and there {count|is|are} {count}; a text holds many",
    ),
    "botzone.line_botzone_text": Words("{known} 不是 Botzone 牌谱里的一行", "{known} is not a line of a Botzone text"),
    "botzone.seat": Words("没有座位 {seat}", "there is no seat {seat}"),
    "botzone.text_begins_match": Words("牌谱应以 Match 开头", "a text begins with Match"),
    "botzone.tile": Words("{text} 不是牌", "{text} is not a tile"),
    "botzone.wall_hold_every": Words("牌墙写得不对：每张应正好一次", "the wall does not hold every tile four times"),
    "botzone.whole_number": Words("{text} 不是整数", "{text} is not a whole number"),
    "declared.nobody_declares_anything": Words("这种玩法没有立直", "nobody declares anything in this game"),
    "declared.points": Words(
        "宣告要 {least} 点，{seat} 号座位只有 {scores} 点",
        "to declare takes {least} {least|point|points}, and seat {seat} has {scores}",
    ),
    "declared.seat_declared_hand": Words("{seat}这一局已经立直了", "seat {seat} has declared in this hand already"),
    "encoding.file_begins_utf16": Words("文件的文字编码读不懂", "the file begins as UTF-16 and does not go on so"),
    "encoding.log_utf8_byte": Words("文件的文字编码读不懂", "the log is not UTF-8 at byte {most}"),
    "encoding.record_utf8_byte": Words("文件的文字编码读不懂", "the record is not UTF-8 at byte {most}"),
    "encoding.text_utf8_byte": Words("文件的文字编码读不懂", "the text is not UTF-8 at byte {most}"),
    "encoding.utf8_byte": Words("文件的文字编码读不懂", "{path} is not UTF-8 at byte {most}"),
    "event.seat": Words("没有座位 {seat}", "there is no seat {seat}"),
    "event.seat_2": Words("没有座位 {other}", "there is no seat {other}"),
    "event.tile": Words("没有牌 {tile}", "there is no tile {tile}"),
    "field_type.score_score_request": Words("请把牌摆完", "score is a score request"),
    "file.cannot_read": Words("{path} 读不了：{value}", "{path} cannot be read: {value}"),
    "file.cannot_written": Words("{path} 写不了：{value}", "{path} cannot be written: {value}"),
    "format.drawn_hand_type": Words("没有 {word} 这一种", "there is no drawn hand of type {word}"),
    "format.ending_tells_format": Words(
        "{name} 的后缀不代表任何格式，请指明格式：{known}",
        "the ending of {name} stands for no format; name one of {known}",
    ),
    "format.first_event_beginning": Words("一局应从开局写起", "the first event is the beginning of a hand"),
    "format.hand_begin_beginning": Words("一局应从开局写起", "hand {hand} does not begin with its beginning"),
    "format.hand_begin_seats": Words(
        "第 {hand} 局的开头写得不对", "hand {hand} does not begin with {count} {count|seat|seats}"
    ),
    "format.hand_carries_fewer": Words(
        "第 {hand} 局的开头写得不对", "hand {hand} carries fewer than no points or sticks over"
    ),
    "format.hand_carries_numbers": Words(
        "第 {hand} 局的开头写得不对", "hand {hand} carries {count} {count|number|numbers} over"
    ),
    "format.hand_game": Words("里面一局也没有", "there is no hand in this game"),
    "format.hand_log": Words("里面一局也没有", "there is no hand in this log"),
    "format.hand_mjlog": Words("里面一局也没有", "there is no hand in this mjlog"),
    "format.hand_more_events": Words(
        "一局不会超过 {most_events} 项", "a hand has no more than {most_events} {most_events|event|events}"
    ),
    "format.holds_numbers": Words(
        "{name} 应有 {count} 个数，不是 {count2} 个", "{name} holds {count} {count|number|numbers}, not {count2}"
    ),
    "format.lacks": Words("缺少 {name}", "it lacks {name}"),
    "format.limit": Words("没有 {limit} 这一级满贯", "there is no limit {limit}"),
    "format.list": Words("{name} 应是列表", "{name} is a list"),
    "format.list_whole_numbers": Words("{name} 应是一列整数", "{name} is a list of whole numbers"),
    "format.log_empty": Words("牌谱是空的", "the log is empty"),
    "format.mjlog_element": Words("这不是 mjlog", "a mjlog is one element {root}, not {tag}"),
    "format.mjlog_such_tag": Words("mjlog 里没有这样的内容", "a mjlog has no such tag"),
    "format.nothing_follows_result": Words("最终成绩之后不能再有内容", "nothing follows the result"),
    "format.object": Words("这里应是一个对象", "{name} is an object, not {value}"),
    "format.owari_holds_score": Words("owari 应有每家的点数与增减", "owari holds a score and a result for every seat"),
    "format.riichi_steps": Words("立直只有 1、2 两步，没有 {step}", "a riichi has steps 1 and 2, not {step}"),
    "format.round_wind_hand": Words(
        "第 {hand} 局的场风不对", "the round wind of hand {hand} is {wind}, not 0 to {last}"
    ),
    "format.sc_holds_score": Words("sc 应有每家的点数与增减", "sc holds a score and a change for every seat"),
    "format.stands_before_first": Words("写在了第一局之前", "it stands before the first hand"),
    "format.ten_holds_scores": Words(
        "{players} 人的牌局里写了 {count} 家的点数",
        "ten holds {count} {count|score|scores} for {players} {players|player|players}",
    ),
    "format.text": Words("{name} 应是文字，不是 {value}", "{name} is a text, not {value}"),
    "format.true_false": Words("{name} 只能是 true 或 false，不是 {value}", "{name} is true or false, not {value}"),
    "format.whole_number": Words("{name} 应是整数，不是 {text}", "{name} is a whole number, not {text}"),
    "format.win_stands_before": Words("写在了第一局之前", "a win stands before the first hand"),
    "format.yaku_pairs_number": Words("役应成对写：编号与番数", "yaku are pairs of number and han"),
    "game.games_log_choose": Words(
        "这份牌谱里有 {count} 场，请选一场", "there are games 1 to {count} in this log; choose one"
    ),
    "game.games_log_numbered": Words(
        "这份牌谱里有 {count} 场，没有第 {place} 场", "games of this log are numbered from 1 to {count}, not {place}"
    ),
    "at.events": Words(
        "这一局记录了 {count} 个事件，没有第 {number} 个", "the hand has events 1 to {count}, not {number}"
    ),
    "at.form": Words("位置写作 局:事件 或 局:事件:座位", "a position is HAND:EVENT or HAND:EVENT:SEAT, not {text}"),
    "at.nobody": Words(
        "第 {hand} 局第 {number} 个事件之后没有人要选择",
        "nobody has anything to choose after event {number} of hand {hand}",
    ),
    "at.not_this_seat": Words(
        "第 {hand} 局第 {number} 个事件之后不问座位 {seat}，只问 {seats}",
        "seat {seat} has nothing to choose after event {number} of hand {hand}; those that have: {seats}",
    ),
    "at.seats": Words(
        "这时可选的座位是 {seats}，请选一个", "name the seat; those that have something to choose: {seats}"
    ),
    "gzip": Words("文件解压不了", "the file cannot be unpacked: {error}"),
    "hand.hands_numbered": Words(
        "一共 {count} 局，没有第 {number} 局", "hands are numbered from 1 to {count}, not {number}"
    ),
    "json.each_line_json": Words("每一行应是一个 JSON 对象", "each line is one JSON object"),
    "dead": Words(
        "{seat} 号座位这一局已是相公：不能和、不能宣告、不算听牌",
        "the hand of seat {seat} is dead: it cannot win or declare, and is not ready",
    ),
    "foul": Words(
        "这种玩法没有重打的犯规：请记作罚分",
        "in this game no foul has the hand played again: enter it as a penalty",
    ),
    "gone": Words("{seat}这一局已经离场", "seat {seat} has left this hand"),
    "payer_is_payee": Words("付款者不能是收款者", "the seat that pays cannot be the one that is paid"),
    "loser_is_winner": Words(
        "和牌者不能点自己的炮；自摸没有点炮者", "the winner cannot be the loser; a self-draw has no loser"
    ),
    "majsoul.abortive_draw": Words("没有 {reason} 这一种", "there is no abortive draw {reason}"),
    "majsoul.call_takes_tile": Words("鸣牌应正好取别家一张牌", "a call takes one tile of another seat"),
    "majsoul.call_type_tells": Words(
        "鸣牌应写明种类，以及每张来自哪家", "a call has a type and tells of every tile from whom it is"
    ),
    "majsoul.dealer_begins_tiles": Words("配牌的张数不对", "the dealer begins with 14 tiles, the others with 13"),
    "majsoul.ends_before_dealer": Words("这种格式不能写没有打完的一局", "it ends before the dealer has drawn"),
    "majsoul.false_win_tells": Words("错和没有写是哪一家", "a false win tells of whom it is"),
    "majsoul.fan": Words("没有番种 {number}", "there is no fan {number}"),
    "majsoul.fan_object": Words("每个番应是一个对象", "a fan is an object"),
    "majsoul.holds_number_every": Words("{name} 应每家一个", "{name} holds a number for every seat"),
    "majsoul.kan_closed_added": Words("这里的杠只能是暗杠（3）或加杠（2）", "a kan is closed (3) or added (2)"),
    "majsoul.laid_aside_game": Words("{data} 在这种玩法里不会放在一边", "{data} is not laid aside in this game"),
    "majsoul.list": Words("{name} 应是列表", "{name} is a list"),
    "majsoul.mahjong_soul_number": Words(
        "这种格式没有 {name} 这个役", "Mahjong Soul has no number for the yaku {name}"
    ),
    "majsoul.mahjong_soul_record": Words(
        "雀魂格式只写立直和国标", "a Mahjong Soul record is of riichi or guobiao, not of {variant}"
    ),
    "majsoul.play_these_rules": Words(
        "这套规则是 {players} 人的，不是 {players2} 人", "{players} play by these rules, not {players2}"
    ),
    "majsoul.result_holds_object": Words("应每家一个，这里缺了或多了", "the result holds an object for every seat"),
    "majsoul.round_record": Words("里面一局也没有", "there is no round in this record"),
    "majsoul.seat": Words("没有座位 {seat}", "there is no seat {seat}"),
    "majsoul.stands_before_first": Words("写在了第一局之前", "it stands before the first round"),
    "majsoul.such_record_game": Words("这种玩法里没有这样的记录", "there is no such record in this game"),
    "majsoul.tile": Words("{text} 不是牌", "{text} is not a tile"),
    "majsoul.whole_number": Words("{name} 应是整数，不是 {value}", "{name} is a whole number, not {value}"),
    "majsoul.winner": Words("没有写明谁和牌", "there is no winner"),
    "match_over.match_over_before": Words("这一局之前已经终局", "the match was over before this hand"),
    "meld.meld_code_chow": Words("副露编码 {number} 读不出副露", "the meld code {number} is not a chow"),
    "meld.meld_code_names": Words("副露编码 {number} 读不出副露", "the meld code {number} names tile {tile}"),
    "meld.meld_code_number": Words(
        "副露编码是 16 位的数，不是 {number}", "a meld code is a number of 16 bits, not {number}"
    ),
    "meld.meld_code_triplet": Words("副露编码 {number} 读不出副露", "the meld code {number} is not a triplet"),
    "mjai.added_kan_kind": Words("杠应是同样的牌", "an added kan is of one kind"),
    "mjai.bakaze_wind": Words("bakaze 应是wind，不是 {wind}", "bakaze is a wind, not {wind}"),
    "mjai.ends_before_everything": Words("这种格式不能写没有打完的一局", "it ends before everything is dealt"),
    "mjai.event": Words("没有 {word} 这一种", "there is no event {word}"),
    "mjai.event_object_type": Words("每个事件应是一个带 type 的对象", "an event is an object with a type"),
    "mjai.hand_stream": Words("里面一局也没有", "there is no hand in this stream"),
    "mjai.holds_number_every": Words("{name} 应每家一个", "{name} holds a number for every seat"),
    "mjai.kan_made_like": Words("杠由 {count} 张同样的牌组成", "a kan is made of {count} identical {count|tile|tiles}"),
    "mjai.list_tiles": Words("{name} 应是一列牌", "{name} is a list of tiles"),
    "mjai.list_whole_numbers": Words("{name} 应是一列整数", "{name} is a list of whole numbers"),
    "mjai.mjai_riichi": Words("mjai 格式只写 riichi，不写 {variant}", "mjai is for riichi, not for {variant}"),
    "mjai.play_begins_before": Words("写在了第一局之前", "play begins before start_kyoku"),
    "mjai.seat": Words("{name} 应是座位，不是 {seat}", "{name} is a seat, not {seat}"),
    "mjai.seat_discards_drawn": Words(
        "座位 {seat} 没有摸到它打出的牌", "seat {seat} discards as drawn what it did not draw"
    ),
    "mjai.stream_hides_tiles": Words("这份牌谱隐去了牌，无法回放", "a stream that hides tiles cannot be replayed"),
    "mjai.tehais_list_hands": Words("tehais 应是各家的手牌", "tehais is a list of hands"),
    "mjai.tile": Words("{text} 不是牌", "{text} is not a tile"),
    "mjai.whole_number": Words("{name} 应是整数，不是 {value}", "{name} is a whole number, not {value}"),
    "mjlog.ends_before_everything": Words("这种格式不能写没有打完的一局", "it ends before everything is dealt"),
    "mjlog.mjlog_counts_hundreds": Words(
        "mjlog 以百点计，写不了 {points} 点", "mjlog counts in hundreds and cannot write {points} {points|point|points}"
    ),
    "mjlog.mjlog_riichi": Words("mjlog 格式只写 riichi，不写 {variant}", "mjlog is for riichi, not for {variant}"),
    "mjlog.tenhou_number_yaku": Words("这种格式没有 {name} 这个役", "Tenhou has no number for the yaku {name}"),
    "nonce.digits": Words("{name} 是 {digits} 位十六进制数", "a {name} is {digits} hexadecimal {digits|digit|digits}"),
    "points": Words(
        "{name} 应是 {count} 个整数，每家一个", "{name} are {count} whole {count|number|numbers}, one a seat"
    ),
    "reader.dealer": Words("没有座位 {dealer}，不能坐庄", "there is no dealer {dealer}"),
    "reader.everybody_begins_tiles": Words("配牌的张数不对", "everybody begins with 13 tiles"),
    "reader.fewer_indicators_listed": Words(
        "写下的指示牌比开杠翻出的少", "fewer indicators are listed than kans turn up"
    ),
    "reader.hand_list_beginning": Words(
        "一局应有开头、每家的配牌摸牌打牌和结尾",
        "a hand is a list of its beginning, three lists for every seat, and its end",
    ),
    "reader.hand_more_events": Words(
        "一局不会超过 {most_events} 项", "a hand has no more than {most_events} {most_events|event|events}"
    ),
    "reader.nothing_claim": Words("没有打出可鸣的那张牌", "there is nothing to claim"),
    "reader.nothing_hand_without": Words(
        "没有花牌的一局里不会有 {word}", "{word} is nothing that a hand without flowers knows"
    ),
    "reader.part_hand_holds": Words(
        "这一局的第 {most} 部分写得不对", "part {most} of the hand holds {count} {count|number|numbers}"
    ),
    "reader.part_hand_list": Words("这一局的第 {most} 部分写得不对", "part {most} of the hand is a list"),
    "reader.score_follows_end": Words("一局结束之后应有每家的得分", "a score follows the end of the hand"),
    "reader.score_number_every": Words("一局结束之后应有每家的得分", "a score has a number for every seat"),
    "reader.seat_discards_drawn": Words(
        "座位 {seat} 没有摸到它打出的牌", "seat {seat} discards a drawn tile without having drawn"
    ),
    "reader.seat_hold_kan": Words("座位 {seat} 没有它亮出的牌", "seat {seat} does not hold the kan it lays down"),
    "reader.seat_hold_tile": Words("座位 {seat} 没有它亮出的牌", "seat {seat} does not hold the tile it lays down"),
    "reader.tile_appears_more": Words("有的牌比一副牌里的还多", "a tile appears more often than there are copies"),
    "reader.tile_named_game": Words("写了这种玩法没有的牌", "a tile is named that this game does not have"),
    "reader.win_followed_fans": Words("和牌之后应有番种和得分", "a win is followed by its fans and its score"),
    "remark.broken_promise": Words(
        "给出的牌墙与本局公布的校验值不符", "the wall given does not match the hash published for the round"
    ),
    "remark.game_begun_seat": Words(
        "牌谱说由座位 {first} 起庄，发牌的却是座位 {dealer}",
        "the game is begun by seat {first}, and dealt by seat {dealer}",
    ),
    "remark.honba_sticks": Words(
        "本场与立直棒应为 {honba} 和 {sticks}，而不是 {honba2} 和 {sticks2}",
        "honba and sticks are {honba} and {sticks}, not {honba2} and {sticks2}",
    ),
    "remark.indicators_win_those": Words(
        "和牌时的宝牌指示牌不是翻出的那些", "the indicators of the win are not those that were turned up"
    ),
    "remark.melds_win_those": Words(
        "和牌时的副露不是座位 {who} 摆出的那些", "the melds of the win are not those that seat {who} has laid down"
    ),
    "remark.other_deal": Words(
        "给出的牌墙发出来的不是各家的起手牌", "the wall that is given does not deal the seats their first tiles"
    ),
    "remark.other_han": Words("{name} 是 {own} 番，不是 {han} 番", "{name} counts {own} han, not {han}"),
    "remark.other_wall": Words(
        "摸到和翻开的牌不是给出的牌墙里的",
        "the tiles that are drawn and turned up are not those of the wall that is given",
    ),
    "remark.round_dealt_seat": Words(
        "第 {parts} 局的庄家不是座位 {dealer}", "round {parts} is not dealt by seat {dealer}"
    ),
    "remark.seat_adds_triplet": Words(
        "座位 {who} 加杠的刻子并不是这样的", "seat {who} adds to a triplet that it does not have so"
    ),
    "remark.seat_declares_riichi": Words(
        "座位 {declaring} 宣告立直，打牌的却是座位 {seat}", "seat {declaring} declares riichi, but seat {seat} discards"
    ),
    "remark.seed_throws": Words(
        "种子掷出的是 {most} 和 {most2}，不是 {most3} 和 {most4}",
        "the seed throws {most} and {most2}, not {most3} and {most4}",
    ),
    "remark.two_winners_see": Words("两家和牌者看到的里宝牌指示牌不同", "two winners see different indicators below"),
    "schema.log_later_version": Words(
        "这份牌谱出自更新的版本（{schema}），请升级后再读",
        "this log is of a later version ({schema}); a newer sanyuan reads it",
    ),
    "schema.schema": Words("格式版本应是 {schema}，不是 {schema2}", "the schema is {schema}, not {schema2}"),
    "script.action": Words("{word} 不是动作", "{word} is not an action: {close}"),
    "script.after_deal_tiles": Words(
        "配牌之后还有 {most} 张可摸，不是 {left} 张",
        "after the deal {most} {most|tile is|tiles are} left to draw, not {left}",
    ),
    "script.asks_too_many": Words(
        "{shown} 用多了：一共只有 {copies} 张", "{label} asks for one {shown} too many: there {copies|is|are} {copies}"
    ),
    "script.asks_which_game": Words("这种玩法没有 {what}", "{label} asks for {what}, which this game does not have"),
    "script.but_given": Words(
        "同一张牌既写成 {text} 又写成 {text2}", "{label} is to be {text}, but {label2} is given as {text2}"
    ),
    "script.cannot_played_yet": Words("{name} 还不能对局", "{name} cannot be played yet"),
    "script.carry": Words(
        "这种玩法要带过 {count} 个数，都不小于 0", "this game carries {count} {count|number|numbers} over, none below 0"
    ),
    "script.could_say_which": Words(
        "{kind}有几种（{value}），请写明用哪几张", "{kind} could be with {value}; say which"
    ),
    "script.discard_hand_names": Words("请写明打哪张", "a discard from the hand names its tile"),
    "script.drawn": Words("摸到的是 {shown}，不是 {text}", "{shown} is drawn, not {text}"),
    "script.false_win_needs": Words("错和要写明是哪一家", "a false win needs the one seat that claims it"),
    "script.given_twice": Words("{key} 写了两次", "{key} is given twice"),
    "script.hand": Words("手牌 {value} 里没有 {text}", "there is no {text} in the hand {value}"),
    "script.hand_drawn_nobody": Words("这里没有流局", "the hand is not drawn here, and nobody may end it"),
    "script.hand_end_empty": Words("这一局没有摸完牌墙", "the hand does not end with an empty wall"),
    "script.hand_over_after": Words(
        "第 {done} 巡之后这一局已经结束", "the hand is over after {done} {done|turn|turns}"
    ),
    "script.hand_over_but": Words("这一局已经结束，后面却还有{kind}", "the hand is over, but {kind} follows"),
    "script.hand_script": Words("里面一局也没有", "there is no hand in this script"),
    "script.hand_winner": Words("这一局有人和了，不是流局", "the hand has a winner"),
    "script.least_turn_played": Words("至少打一巡", "at least one turn is played"),
    "script.lies_beyond_wall": Words("超出了牌墙", "{name} {most} lies beyond the wall"),
    "script.list_players_holds": Words("玩家列表里写的是名字", "a list of players holds their names"),
    "script.list_names_seat": Words(
        "{name} 要写明是哪家，例如 {name} S: 1z9m", "a list of tiles names its seat, like {name} S: 1z9m"
    ),
    "script.only_literals": Words(
        "回放编辑器的脚本在这里只读取赋值和函数调用，参数须是写明的值，读不了{text}",
        "of a replay editor's script only settings and calls with plain values are read, not {text}",
    ),
    "script.end_of_text": Words("文件末尾", "the end of the text"),
    "script.no_function": Words(
        "回放编辑器的函数里没有{name}{close}", "the replay editor has no function {name}{close}"
    ),
    "script.no_variable": Words("回放编辑器的变量里没有{name}", "the replay editor has no variable {name}"),
    "script.no_open_riichi": Words("这里没有开立直", "there is no open riichi here"),
    "script.list_wanted": Words("这里要写一个列表", "a list belongs here"),
    "script.tiles_wanted": Words("这里要写牌，例如 '123m'", "tiles belong here, like '123m'"),
    "script.longest": Words(
        "脚本最多 {most} 个字，不是 {count} 个", "a script has at most {most} {most|sign|signs}, not {count}"
    ),
    "script.match_over_before": Words(
        "这一局之前已经终局；请写明场次或庄家",
        "the match was over before this hand; let it say its own round or dealer",
    ),
    "script.may_not": Words("这一家现在不能 {step}", "this seat may not {step} now"),
    "script.may_not_win": Words("这一家不能和", "this seat may not win"),
    "script.most_seats_thing": Words(
        "一件事最多由 {most_seats} 家来做", "at most {most_seats} {most_seats|seat does|seats do} one thing"
    ),
    "script.most_steps": Words("一局最多 {most} 步", "a hand has at most {most} {most|step|steps}"),
    "script.nearer_seat_ends": Words(
        "更近的一家先结束了这一局，轮不到这次叫和", "a nearer seat ends the hand before this claim is heard"
    ),
    "script.no_discard_open": Words("没有可以吃碰杠的打出牌", "no discard lies open for a claim"),
    "script.no_false_win": Words(
        "这套规则不接受错和；选项 false_win_taken 可以打开",
        "these rules take no false win; the option false_win_taken lets them",
    ),
    "script.no_flower": Words("这里没有人补花", "no flower is laid aside here"),
    "script.no_tile": Words("没有可以和的牌", "there is no tile to win with"),
    "script.nobody_asked_about": Words("这里没有问到这一家", "nobody is asked about a tile here"),
    "script.nobody_can_claim": Words("没有人能要 {tile}", "nobody can claim {tile}"),
    "script.nobody_can_win": Words("没有人能和 {value},", "nobody can win {value}, nor the tile drawn after it"),
    "script.nobody_can_win_2": Words("没有人能和 {value}", "nobody can win {value}"),
    "script.nobody_claims_so": Words("{step}：没有人能这样要 {tile}", "{step}: nobody can claim {tile} so"),
    "script.nobody_draws": Words("这里没有人摸牌", "nobody draws a tile here"),
    "script.dice": Words("骰子是两个 1 到 6 的数，如 3 4", "dice are two numbers from 1 to 6, as in 3 4"),
    "script.not_asked_now": Words("现在没有问 {kind}", "nobody is asked to {kind} anything now"),
    "script.one_answers": Words(
        "每句话替一家回答，每家只答一次", "before play every seat answers once, each in a step of its own"
    ),
    "script.not_complete": Words("{shown} 和不了 {value} 这手牌", "{shown} does not complete the hand {value}"),
    "script.nothing_follows_braces": Words("规则的大括号之后不能再写别的", "nothing follows the braces of the rules"),
    "script.nothing_follows_but": Words(
        "{kind}后面不写别的，这里却有 {argument}", "nothing follows {kind}, but {argument} does"
    ),
    "script.nothing_follows_which": Words(
        "只有手牌末尾可以写 *", "nothing follows *, which stands for all the tiles that are left out"
    ),
    "script.nothing_left_which": Words(
        "牌不够：{label} 要的牌已用在别处",
        "nothing is left for {label}, which asks for {what}: all {copies} of {shown} are needed elsewhere",
    ),
    "script.number_before": Words("{suit} 前面没有数字", "there is no number before {suit}"),
    "script.numbers_suit_m": Words(
        "数字 {word} 没有花色（m、p、s、z、f）", "the numbers {word} have no suit (m, p, s, z or f)"
    ),
    "script.not_here": Words("这个玩法没有 {name}", "this game has no {name}"),
    "script.only_hand_ends": Words("只有手牌末尾可以写 *", "only a hand ends with *"),
    "script.option_missing": Words("这里缺一个选项", "an option is missing here"),
    "script.own_tile": Words("不能和自己的牌", "this seat cannot win its own tile"),
    "script.players_named": Words(
        "写了 {count} 个玩家，这张桌子坐 {seats} 人",
        "{count} {count|player is|players are} named at a table of {seats}",
    ),
    "script.preset_twice": Words("写了两个预设", "two presets are named"),
    "script.repeated_tile_written": Words("重复的牌写成 .*20 这样", "a repeated tile is written like .*20, not {word}"),
    "script.round_wind_e": Words(
        "场风只有 E、S、W、N，没有 {round_wind}", "a round wind is E, S, W or N, not {round_wind}"
    ),
    "script.round_written_like": Words("局写成 E2 或 南3 这样", "a round is written like E2 or 南3, not {value}"),
    "script.rules_answer_so": Words(
        "同样的牌太多，规则里没有这种情形", "the rules have no answer for so many identical tiles"
    ),
    "script.rules_forbid": Words(
        "{shown} 能成和牌型，但规则不许和", "{shown} completes the hand, but the rules do not let it win"
    ),
    "script.rules_preset_name": Words("规则应是预设名或一组选项", "rules are a preset name or an object of options"),
    "script.same_place_which": Words(
        "同一张牌写了两处：{label} 与 {label2}", "{label} is the same place as {label2}, which is given already"
    ),
    "script.scores": Words(
        "点数写了 {count} 个，应有 {count2} 个", "there {count|is|are} {count} {count|score|scores}, not {count2}"
    ),
    "script.script_goes_next": Words(
        "还没打完这一局，脚本就写了下一局", "the script goes on with the next hand, but this one is not over"
    ),
    "script.script_most_hands": Words(
        "脚本最多 {most_hands} 局", "a script has at most {most_hands} {most_hands|hand|hands}"
    ),
    "script.script_name_game": Words(
        "脚本没有说是什么玩法，例如 game: {game}", "the script does not name its game, like game: {game}"
    ),
    "script.seat_asked_about": Words("这里没有问到这一家", "this seat is not asked about the tile"),
    "script.seat_could_deal": Words("没有座位 {dealer}", "there is no seat {dealer} that could deal"),
    "script.seat_drawn_tile": Words("请写明打哪张", "this seat has drawn no tile, so its discard must be named"),
    "script.seat_draws": Words("这里该座位 {seat} 摸牌", "seat {seat} draws here"),
    "script.seat_may_discard": Words("这一家现在不能打 {value}", "this seat may not discard {value} now"),
    "script.seat_may_end": Words("这一家不能宣告流局", "this seat may not end the hand"),
    "script.seat_seats_e": Words("没有座位 {where}:", "there is no seat {where}: seats are E, S, W, N or 0 to 3"),
    "script.seat_table": Words("没有座位 {text}", "there is no seat {text} at a table of {seats}"),
    "script.seat_table_2": Words("没有座位 {text}", "there is no seat {text} at this table"),
    "script.seated": Words("0 到 {last} 号玩家各坐一次", "the players 0 to {last} are seated, each once"),
    "script.setting": Words("没有 {key} 这一项", "there is no setting {key}: {close}"),
    "script.several_seats_could": Words(
        "不止一家能{kind} {tile}，请写明是哪家", "several seats could {kind} {tile}; say which"
    ),
    "script.stands_before_first": Words("{key} 要写在第一局之前", "{key} stands before the first hand"),
    "script.stopped": Words(
        "这一家本局已经错和，此后不再接受它的和牌",
        "this seat has claimed a false win in this hand already, and after that no claim of a win is taken from it",
    ),
    "script.these_braces_never": Words("大括号没有合上", "these braces are never closed"),
    "script.tile": Words("没有牌 {number}{suit}", "there is no tile {number}{suit}"),
    "script.tile_another_seat": Words("没有别家的牌可和", "no tile of another seat lies open to be won"),
    "script.tile_been_drawn": Words("还没有摸牌，不能自摸", "no tile has been drawn that could be won"),
    "script.turn_seat": Words("轮到的是座位 {seat}", "it is the turn of seat {seat} ({name})"),
    "script.unchecked_true_false": Words(
        "unchecked 只能是 true 或 false，不是 {value}", "unchecked is true or false, not {value}"
    ),
    "script.value": Words("{name} 后面没有内容", "{name} has no value"),
    "script.wall_tiles": Words("没有哪副牌墙超过 {most} 张", "no wall has more than {most} {most|tile|tiles}"),
    "script.wall_tiles_left": Words(
        "牌墙只剩 {left} 张是截短的：要写 unchecked: true",
        "a wall with {left} {left|tile|tiles} left after the deal is cut short: that takes unchecked: true",
    ),
    "script.whole_number_wanted": Words(
        "这里要 0 到 {most} 的整数，不是 {value}", "a whole number from 0 to {most} is wanted here, not {value}"
    ),
    "script.whole_numbers_wanted": Words(
        "这里写整数，用空格隔开，不是 {value}", "whole numbers are wanted here, with spaces between them, not {value}"
    ),
    "script.win_false": Words("这是真的和牌，不是错和", "this win is not a false one"),
    "seal.digits": Words("{name} 是 {digits} 位十六进制数", "a {name} is {digits} hexadecimal {digits|digit|digits}"),
    "seat.seat": Words("没有座位 {seat}", "there is no seat {seat}"),
    "seed.seed_walls_base64": Words("牌墙的种子读不懂", "the seed of the walls is not base64"),
    "seed.seed_walls_bytes": Words(
        "牌墙的种子读不懂", "the seed of the walls has {count} {count|byte|bytes}, not {seed_bytes}"
    ),
    "seed.walls_rebuilt_seeds": Words("牌墙的种子读不懂", "walls are rebuilt from seeds of {method}, not of {method2}"),
    "size.file_holds_more": Words(
        "文件太大（最多 {largest} 字节）", "the file holds more than {largest} {largest|byte|bytes}"
    ),
    "size.mjlog_more_tags": Words(
        "mjlog 不会超过 {most_tags} 个标签", "a mjlog has no more than {most_tags} {most_tags|tag|tags}"
    ),
    "stopped": Words(
        "{seat}这一局已错和，不能再和", "seat {seat} has claimed a false win in this hand and cannot win it"
    ),
    "tenhou6.calls_hand_fit": Words(
        "这一局的鸣牌次序可能太多，无法逐一试完",
        "the calls of this hand fit together in too many orders to try them all",
    ),
    "tenhou6.discard": Words("{entry} 不是打牌", "{entry} is not a discard"),
    "tenhou6.draws_calls_discards": Words(
        "这一局的摸牌、鸣牌和打牌排不出次序", "the draws, calls and discards of this hand fit together in no order"
    ),
    "tenhou6.end_hand_begins": Words("这一局的结尾写得不对", "the end of a hand begins with its name"),
    "tenhou6.end_hand_called": Words("没有 {end} 这一种", "there is no end of a hand called {end}"),
    "tenhou6.hand_log": Words("里面一局也没有", "there is no hand in this log"),
    "tenhou6.more_tiles_taken": Words("有的牌比一副牌里的还多", "more tiles are taken in this hand than there are"),
    "tenhou6.payments_list_whole": Words("收付的点数应是一列整数", "payments are a list of whole numbers"),
    "tenhou6.sc_holds_score": Words("sc 应有每家的点数与增减", "sc holds a score and a result for every seat"),
    "tenhou6.takes_nothing_another": Words("{entry} 没有取别家的牌", "{entry} takes nothing from another seat"),
    "tenhou6.tenhounet6_begins_hand": Words(
        "tenhou.net/6 开局只有一张指示牌", "tenhou.net/6 begins a hand with one indicator"
    ),
    "tenhou6.tenhounet6_hand_without": Words("这种格式不能写没有打完的一局", "tenhou.net/6 has no hand without an end"),
    "tenhou6.tenhounet6_log_object": Words("这不是 tenhou.net/6 的牌谱", "a tenhou.net/6 log is an object with a log"),
    "tenhou6.tenhounet6_riichi": Words(
        "tenhou.net/6 格式只写 riichi，不写 {variant}", "tenhou.net/6 is for riichi, not for {variant}"
    ),
    "tenhou6.tile": Words("{entry} 不是牌", "{entry} is not a tile"),
    "tenhou6.value_win": Words("{words} 不是和牌的点数", "{words} is not the value of a win"),
    "tenhou6.value_win_list": Words(
        "这一局的结尾写得不对", "the value of a win is a list: winner, from whom, liable, words"
    ),
    "tenhou6.win_names_seats": Words("和牌里写了没有的座位", "a win names seats that there are not"),
    "tenhou6.win_payments_value": Words("这一局的结尾写得不对", "a win has its payments and its value"),
    "tenhou6.yaku": Words("没有 {word} 这个役", "{word} is not a yaku"),
    "tile.tile_number": Words("牌的编号是 0 到 135，不是 {tile}", "a tile is a number from 0 to 135, not {tile}"),
    "tziakcha.action_list_numbers": Words("每个动作应写明座位、种类和内容", "an action is a list of numbers"),
    "tziakcha.action_names_seat": Words("每个动作应写明座位、种类和内容", "an action names a seat, a type and what"),
    "tziakcha.action_type": Words("没有类型为 {kind} 的动作", "there is no action of type {kind}"),
    "tziakcha.claim_hold_tile": Words("没有打出可鸣的那张牌", "a claim does not hold the tile that was discarded"),
    "tziakcha.fan": Words("没有番种 {name}", "there is no fan {name}"),
    "tziakcha.hand_record": Words("里面一局也没有", "there is no hand in this record"),
    "tziakcha.holds_object_every": Words("{name} 应每家一个", "{name} holds an object for every seat"),
    "tziakcha.list_whole_numbers": Words("{name} 应是一列整数", "{name} is a list of whole numbers"),
    "tziakcha.number_every_seat": Words("应每家一个，这里缺了或多了", "there is a number for every seat"),
    "tziakcha.object": Words("{name} 应是对象", "{name} is an object"),
    "tziakcha.seat_hold_kong": Words(
        "座位 {value} 没有它亮出的牌", "seat {value} does not hold the kong that it lays down"
    ),
    "tziakcha.seat_hold_tile": Words(
        "座位 {value} 没有它亮出的牌", "seat {value} does not hold the tile that it lays down"
    ),
    "tziakcha.seat_replaces_flower": Words("补花的一家没有那张花牌", "a seat replaces a flower that it does not hold"),
    "tziakcha.text": Words("{name} 应是文字", "{name} is a text"),
    "tziakcha.tile": Words("没有牌 {number}", "there is no tile {number}"),
    "tziakcha.wall_hold_every": Words("牌墙写得不对：每张应正好一次", "the wall does not hold every tile once"),
    "tziakcha.wall_row_twodigit": Words("牌墙写得不对：每张应正好一次", "the wall is not a row of two-digit numbers"),
    "tziakcha.whole_number": Words("{name} 应是整数", "{name} is a whole number"),
    "unfit": Words("{value} 没有 {name} 这一项", "a {value} has no {name}"),
    "unplayable.game": Words(
        "这场牌照着记录打不下去：第 {hand} 局，第 {event} 个事件：{why}",
        "this game cannot be played as it is recorded: hand {hand}, event {event}: {why}",
    ),
    "unplayable.hand": Words("第 {number} 局照着打不下去", "hand {number} cannot be played as it is recorded"),
    "unplayable.hand_why": Words(
        "第 {number} 局照着打不下去：{why}", "hand {number} cannot be played as it is recorded: {why}"
    ),
    "value.fan_counts_times": Words(
        "番种 {number} 不会计 {times} 次", "there is no fan {number} that counts {times} {times|time|times}"
    ),
    "value.hand_han_fu": Words("没有 {han} 番 {fu} 符的牌", "there is no hand of {han} han and {fu} fu"),
    "value.limit": Words("没有 {limit} 这一级满贯", "there is no limit {limit}"),
    "value.yaku": Words("没有 {name} 这个役", "there is no yaku {name}"),
    "variant.cannot_played_yet_2": Words("{variant} 还不能对局", "{variant} cannot be played yet"),
    "variant.played_yet": Words("{variant} 还不能对局", "{variant} is not played yet"),
    "wall.wall_longer_any": Words("牌墙比任何一副牌都长", "the wall is longer than any"),
    "wall.wall_tiles_after": Words(
        "牌墙是 {tiles} 张，或发牌之后的 {last} 张，不是 {count} 张",
        "a wall has {tiles} {tiles|tile|tiles}, or {last} after the deal, not {count}",
    ),
    "winner": Words("请选和牌的一家", "a win needs a winner"),
    "winners.most_may_win": Words("这里最多 {most} 家同时和", "at most {most} may win here, not {count}"),
    "winners.seat_wins_once": Words("同一家只能和一次", "a seat wins once"),
    "xml.mjlog_document_type": Words("mjlog 里没有这样的内容", "a mjlog has no document type"),
    "xml.xml": Words("这不是完整的 XML", "this is not XML: {error}"),
    "remark.fan_value": Words("{row}是 {own} 番，不是 {row2} 番", "{row} counts {own}, not {row2}"),
    "remark.seat_wall": Words(
        "{seat} 号座位摸的不是它那副牌墙里的牌", "what seat {seat} draws is not what its wall holds"
    ),
    "remark.other_ura": Words("各家和牌的里宝牌指示牌不一样", "the indicators below are not the same for every winner"),
    "remark.listed": Words(
        "列出了 {count} 张指示牌，翻开的有 {turned} 张",
        "{count} {count|indicator is|indicators are} listed, and {turned} {turned|was|were} turned up",
    ),
    "remark.other_indicators": Words(
        "列出的指示牌不是翻开的那些", "the indicators that are listed are not those that were turned up"
    ),
    "remark.riichi_none": Words(
        "说 {seat} 号座位的立直成立，可它没有立直", "the riichi of seat {seat} is said to stand, which declared none"
    ),
    "remark.riichi_points": Words(
        "{seat} 号座位立直之后是 {score} 点，桌上有 {sticks} 根立直棒",
        "the riichi of seat {seat} leaves it {score} {score|point|points} and {sticks} {sticks|stick|sticks} on the table",
    ),
    "remark.tiles_left": Words(
        "牌墙还剩 {last} 张，不是 {left} 张", "{last} {last|tile is|tiles are} left in the wall, not {left}"
    ),
    "remark.no_double": Words("{seat} 号座位的立直不是两立直", "the riichi of seat {seat} is not a double one"),
    "remark.not_drawn": Words(
        "{seat} 号座位摸切的不是它摸到的牌", "seat {seat} discards as drawn what it did not draw"
    ),
    "remark.only_drawn": Words(
        "{seat} 号座位手里只有摸来的那一张", "seat {seat} holds no such tile but the one it has drawn"
    ),
    "remark.sum": Words(
        "和牌前的点数加上变化，不等于和牌后的点数",
        "the scores before the win and what it changes do not make those after it",
    ),
    "remark.shown_tiles": Words(
        "{seat} 号座位亮出的牌不是它手里的牌", "the tiles that seat {seat} shows are not those that it holds"
    ),
    "remark.dealer_win": Words(
        "{seat} 号座位和牌时是否庄家，牌谱说的相反",
        "seat {seat} wins as the dealer or not, and the record says the contrary",
    ),
    "remark.fan_each": Words(
        "番种 {number} 每次 {fan_values} 番，合计不是 {worth} 番",
        "fan {number} counts {fan_values} each time, and not {worth} in all",
    ),
    "remark.riichi_win": Words(
        "{seat} 号座位和牌时是否立直，牌谱说的相反",
        "seat {seat} wins in riichi or not, and the record says the contrary",
    ),
    "remark.win_indicators": Words(
        "和牌的指示牌不是翻开的那些", "the indicators of the win are not those that were turned up"
    ),
    "remark.round_dealer": Words(
        "一圈的第 {fields} 局不由 {seat} 号座位坐庄", "hand {fields} of a round is not dealt by seat {seat}"
    ),
    "remark.declares_other": Words(
        "{declaring} 号座位立直，打牌的却是 {seat} 号座位", "seat {declaring} declares riichi, but seat {seat} discards"
    ),
    "remark.next_tile": Words("{value} 号牌不是牌墙的下一张", "tile {value} is not the next one of the wall"),
    "remark.walls": Words(
        "{count2} 局给了 {count} 副牌墙", "{count} {count|wall is|walls are} given for {count2} {count2|hand|hands}"
    ),
    "finding": Words("{words}", "{words}"),
    "internal.file": Words(
        "这份文件碰上了 sanyuan 的一个缺陷：{name}：{error}", "this file met a defect of sanyuan: {name}: {error}"
    ),
    "no_win.why": Words("{why}", "{why}"),
    "script.names": Words("{kind}后面写{amount}，不是 {argument}", "{kind} names {amount}, not {argument}"),
    "script.one_tile": Words("一张牌", "one tile"),
    "script.most_tiles": Words("至多 {most} 张牌", "at most {most} {most|tile|tiles}"),
    "script.dealt_tiles": Words(
        "{name}配牌是 {least} 张，不是 {count} 张", "{name} is dealt {least} {least|tile|tiles}, not {count}"
    ),
    "script.dealt_tiles_more": Words(
        "{name}配牌是 {least} 张，不是 {count} 张；末尾写 * 表示其余随意",
        "{name} is dealt {least} {least|tile|tiles}, not {count}; a * at the end lets any tiles follow",
    ),
    "remark.unknown_rule": Words(
        "这里不认识规则选项 {name}，略过了", "the rule option {name} is not known here and passed over"
    ),
    "remark.announced": Words(
        "和牌报的是 {announced} 番，算出来是 {total} 番",
        "the win is announced with {announced} fan, and counted with {total}",
    ),
    "remark.fan_counts": Words("{fans}是 {own} 番，不是 {worth} 番", "fan {fans} counts {own}, not {worth}"),
    "remark.win_seats": Words(
        "和牌的座位写成 {masks}，应是 {seats}", "the seats of the win are given as {masks}, not as {seats}"
    ),
}
