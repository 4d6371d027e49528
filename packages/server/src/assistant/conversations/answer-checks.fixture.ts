import type { markerNames, Language } from './conversation-set.fixture.ts'
import { containsForm } from './fact-forms.fixture.ts'

type Marker = (typeof markerNames)[number]

const markers: Record<Marker | 'sympathy', readonly string[]> = {
  notFound: [
    ...[
      'not find',
      "couldn't find",
      "can't find",
      'cannot find',
      'could not find',
      'no booking',
      'not found',
      'unknown',
    ],
    ...[
      'does not exist',
      "doesn't exist",
      'no refund',
      'no match',
      'nothing under',
      'no record',
      "don't see",
      'do not see',
    ],
    ...[
      '找不到',
      '没有找到',
      '未找到',
      '没找到',
      '查不到',
      '没有查到',
      '未查到',
      '不存在',
      '没有这个',
      '没有该',
      '查无',
    ],
  ],
  sympathy: [
    ...[
      'sorry',
      'condolence',
      'sympath',
      'sad to hear',
      'difficult time',
      'hard time',
      'get well',
      'recovery',
      'regret',
    ],
    ...['节哀', '难过', '抱歉', '遗憾', '慰问', '保重', '早日康复', '理解您', '不容易', '心情'],
  ],
}

/** Whether a text makes a statement in one of its usual wordings. */
export function hasMarker(text: string, marker: keyof typeof markers): boolean {
  return markers[marker].some((wording) => containsForm(text, wording))
}

/** An answer without the syntax of emphasis and with the titles of links removed: they quote articles. */
export function readableText(msg: string): string {
  return msg
    .replaceAll(/\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

const wanted =
  /\b(?:which|what|who|whose|when|number|PNR|passenger name|date of birth|one or)\b|哪|什么|多少|几|谁|编号|订单号|号码|姓名|单号/i
const courtesyQuestion = /\b(?:else|help you|like (?:me|an agent|a person))\b|还有|帮您|帮到|需要我|需要人工/i
const command =
  /\b(?:please )?(?:tell me|send me|give me|let me know|enter|provide|type) (?:\w+ ){0,7}(?:order number|booking|PNR|passenger|number|name|date|value|nationality|gender|one)\b|\b(?:choose|select|pick) (?:which|one of|the booking you|the passenger you)\b|请[^。！？]{0,12}(?:提供|告诉|告知|发|输入|填写|选择|说明|补充)[^。！？]{0,14}(?:订单|编号|号|乘客|姓名|日期|国籍|性别|哪|PNR|一个)/i

/** Whether an answer asks for something that is missing. Offers of further help are not questions of this kind. */
export function asksBack(msg: string): boolean {
  const sentences = readableText(msg).split(/(?<=[.!?。！？])/)
  return sentences.some(
    (sentence) =>
      command.test(sentence) ||
      (/[?？]\s*$/.test(sentence) && wanted.test(sentence) && !courtesyQuestion.test(sentence)),
  )
}

/** Language of an answer, whatever names and numbers it quotes; undefined for a mixture or a text without words. */
export function languageOf(msg: string): Language | undefined {
  const text = readableText(msg).replaceAll(/\b[A-Z0-9/]{2,}\b/g, ' ')
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = text.match(/[A-Za-z]+/g)?.length ?? 0
  if (han > latin * 2 && han > 0) return 'zh'
  return latin > han * 2 ? 'en' : undefined
}
