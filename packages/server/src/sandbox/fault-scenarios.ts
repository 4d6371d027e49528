import { faultEffects, type FaultEffect } from '@gangway/core/contract'
import type { Bilingual } from '@gangway/reference'

export interface FaultScenario {
  id: `fault.${FaultEffect}`
  family: 'fault'
  trigger: { kind: 'fault'; effect: FaultEffect }
  expect: Bilingual
}

const refusalTexts = (code: number, what: string, cn: string): Bilingual => ({
  en: `The operation is refused with code ${code}: ${what}. Nothing is done.`,
  cn: `调用被拒绝，代码 ${code}：${cn}。未执行任何操作。`,
})

const expectedTexts: Record<FaultEffect, Bilingual> = {
  '5107': refusalTexts(5107, 'the session has ended, sign in again', '登录已失效，请重新登录'),
  '905': {
    en: 'The operation is superseded by a newer one of its screen (status 905), and the screen shows no error. Nothing is done.',
    cn: '调用被同一页面较新的请求取代（状态 905），不显示任何内容。未执行任何操作。',
  },
  errorType1: {
    en: 'The operation is refused with errorType 1: its own screen shows the message. Nothing is done.',
    cn: '调用被拒绝且 errorType 为 1，由所在页面自行提示。未执行任何操作。',
  },
  '500': refusalTexts(500, 'system fault', '系统错误'),
  '701': refusalTexts(701, 'the supplier does not exist', '供应商不存在'),
  '702': refusalTexts(702, 'the template does not exist', '模板不存在'),
  '703': refusalTexts(703, 'the airline is empty', '航司为空'),
  '704': refusalTexts(704, 'the configuration already exists', '配置已存在'),
  '705': refusalTexts(705, 'the pricing supplier is not available', '询价供应商不可用'),
  '706': refusalTexts(706, 'the status is not valid', '状态无效'),
  timeout: {
    en: 'The operation is done, but no answer is sent: the connection stays open until the caller times out.',
    cn: '调用已执行，但迟迟没有响应，连接保持到调用方放弃为止。',
  },
  nonJson: {
    en: 'The answer is an HTML page with status 502. Nothing is done.',
    cn: '返回状态 502 的网页而不是数据。未执行任何操作。',
  },
  emptyBody: { en: 'The operation is done, but its answer is empty.', cn: '调用已执行，但响应内容为空。' },
  cut: {
    en: 'The operation is done, but its answer is cut off in the middle.',
    cn: '调用已执行，但响应内容只到达一半。',
  },
  slow: {
    en: 'The operation is done, and its answer is delayed by the given milliseconds.',
    cn: '调用已执行，响应按设定的毫秒数延迟返回。',
  },
}

/** Simulated transport faults that apply to any operation. */
export const faultScenarios: readonly FaultScenario[] = faultEffects.map((effect) => ({
  id: `fault.${effect}`,
  family: 'fault',
  trigger: { kind: 'fault', effect },
  expect: expectedTexts[effect],
}))
