import { faultEffects, type FaultEffect } from '@gangway/core/contract'
import type { Bilingual } from '../market/bilingual.ts'

export interface FaultScenario {
  id: `fault.${FaultEffect}`
  family: 'fault'
  trigger: { kind: 'fault'; effect: FaultEffect }
  expect: Bilingual
}

const refused = (code: number, what: string, cn: string): Bilingual => ({
  en: `The call is refused with code ${code}: ${what}. Nothing was done.`,
  cn: `调用被拒绝，代码 ${code}：${cn}。未执行任何操作。`,
})

const expected: Record<FaultEffect, Bilingual> = {
  '5107': refused(5107, 'the session has ended, sign in again', '登录已失效，请重新登录'),
  '905': {
    en: 'The call is overtaken by a newer one of its screen (status 905) and shows nothing. Nothing was done.',
    cn: '调用被同一页面较新的请求取代（状态 905），不显示任何内容。未执行任何操作。',
  },
  errorType1: {
    en: 'The call is refused with errorType 1: its own screen shows the sentence. Nothing was done.',
    cn: '调用被拒绝且 errorType 为 1，由所在页面自行提示。未执行任何操作。',
  },
  '500': refused(500, 'a fault of the system', '系统错误'),
  '701': refused(701, 'the supplier does not exist', '供应商不存在'),
  '702': refused(702, 'the template does not exist', '模板不存在'),
  '703': refused(703, 'the airline is empty', '航司为空'),
  '704': refused(704, 'the configuration already exists', '配置已存在'),
  '705': refused(705, 'the pricing supplier is unavailable', '询价供应商不可用'),
  '706': refused(706, 'the status is not valid', '状态无效'),
  timeout: {
    en: 'The call is done, but its answer never comes: the connection stays open until the caller gives up.',
    cn: '调用已执行，但迟迟没有响应，连接保持到调用方放弃为止。',
  },
  nonJson: {
    en: 'A page of HTML with status 502 comes instead of the answer. Nothing was done.',
    cn: '返回状态 502 的网页而不是数据。未执行任何操作。',
  },
  emptyBody: { en: 'The call is done, but its answer is empty.', cn: '调用已执行，但响应内容为空。' },
  cut: { en: 'The call is done, but only half of its answer arrives.', cn: '调用已执行，但响应内容只到达一半。' },
  slow: {
    en: 'The call is done, and its answer comes so many milliseconds later.',
    cn: '调用已执行，响应按设定的毫秒数延迟返回。',
  },
}

/** Rehearsals of what can go wrong on the way, whatever the call. */
export const faultScenarios: readonly FaultScenario[] = faultEffects.map((effect) => ({
  id: `fault.${effect}`,
  family: 'fault',
  trigger: { kind: 'fault', effect },
  expect: expected[effect],
}))
