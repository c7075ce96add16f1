/** Hands to try, one click each. */
export const EXAMPLES: Record<string, { zh: string; en: string; query: string }[]> = {
  riichi: [
    {
      zh: "立直 一发 平和 断幺",
      en: "Riichi, ippatsu, pinfu, tanyao",
      query: "hand=234m067p34567s88p&win=8s&riichi=1&ippatsu=1&dora=7p&ura=2s&winner=2&loser=3&sticks=1",
    },
    {
      zh: "混一色 役牌 副露",
      en: "Half flush, value tiles, open",
      query: "hand=2345679m&win=9m&melds=pung%3A666z%402+pung%3A111z%401&winner=0&loser=2&dora=4m",
    },
    { zh: "四暗刻单骑", en: "Four concealed triplets, single wait", query: "hand=111m444p777s333z6z&win=6z&winner=1" },
    { zh: "只差一张：听什么？", en: "One tile short: what does it wait for?", query: "hand=23455667p34588s&riichi=1" },
  ],
  guobiao: [
    { zh: "花龙 平和", en: "Mixed straight, all chows", query: "hand=123m456p78s34577p&win=9s&winner=1&loser=3" },
    {
      zh: "碰碰和 混一色 箭刻",
      en: "All pungs, half flush, dragon pungs",
      query: "hand=3334499s&win=4s&melds=pung%3A777z%401+pung%3A222s%402&winner=0",
    },
    { zh: "全不靠", en: "Lesser honours and knitted tiles", query: "hand=147m258p36s12356z&win=4z&winner=2" },
    { zh: "不到八番", en: "Below eight fan", query: "hand=123m678m234p567s9p&win=9p&winner=1&loser=0" },
  ],
  wuhan: [
    {
      zh: "清一色 自摸",
      en: "Full flush, self-draw",
      query: "hand=2345677m&win=7m&melds=pung%3A999m%401+chow%3A456m%403&flip=2p&p0=1.0.1.0&winner=0",
    },
    {
      zh: "碰碰胡 癞子",
      en: "All pungs with a laizi",
      query: "hand=222448s6777p&win=8s&melds=pung%3A555m%402&flip=5p&p1=1.1.0.0&winner=1&loser=2",
    },
    { zh: "没有开口", en: "Never opened", query: "hand=234m456m678p234s5s&win=5s&flip=1z&winner=0" },
  ],
};
