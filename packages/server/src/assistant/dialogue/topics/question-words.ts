const opening = String.raw`^(?:(?:and|so|but|then|ok|okay|well|or|also|now|please|hi|hello)[ ,]+)*`
const person = '(?:i|we|you|he|she|it|they|that|this|there|the|my|our|his|her|their|any\\w*|some\\w*)'

const english = new RegExp(
  [
    String.raw`[?？]`,
    String.raw`\b(?:what|why|when|where|which|how|whose|who)\b`,
    String.raw`${opening}(?:can|could|may|must|should|shall|will|would|is|are|was|were|am|do|does|did|has|have|had) ${person}\b`,
    String.raw`\b(?:do|can|could|should|must|may|is|does) (?:i|we|he|she|it|they)\b`,
    String.raw`\b(?:tell|give|show|send|let) (?:me|us)(?! think| check| ask| see| talk| look| know (?:if|when) you)\b`,
  ].join('|'),
)
const chinese =
  /吗|呢$|么$|什么|怎么|怎样|为什么|为啥|多少|多久|多重|几(?!乎)|哪|谁|何时|啥|[能可会要够行](?:不[能可会要够行])|是不是|有没有|对不对|是否|了没|没有?[?？]?$|(?<=[\u4e00-\u9fff])不$|(?<!算)了吧$|告诉|[报发说]一下|报给|发[给我]/

/** Whether a normalized text asks for something, with or without a question mark. */
export const asksSomething = (text: string): boolean => english.test(text) || chinese.test(text)

const notAskedFor =
  /\b(?:am|are|was|were|did|do) not (?:ask|asking|asked|mean|meant|talk|talking|want to know)\b|(?:没|不是)(?:有)?(?:在)?(?:问|要问|想问|说)/
const notWanted =
  /\b(?:do not|never|no need to|not going to) (?:yet )?(?:cancel|refund|void|change|move|rebook)\b|(?:别|不要|先不|不用|不必)(?:要)?(?:给我|帮我|把它)?(?:取消|退|改|废|撤)/

/** Whether a clause says only what is not asked for: "I did not ask for the penalty", "do not cancel anything". */
export const isDenial = (text: string): boolean =>
  (notAskedFor.test(text) || notWanted.test(text)) && !/[?？]/.test(text)
