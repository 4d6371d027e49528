import { expect, test } from 'vitest'
import en from '../../messages/assistant.en.json' with { type: 'json' }
import zhCN from '../../messages/assistant.zh-CN.json' with { type: 'json' }
import { applyFormality } from './apply-formality.ts'

test('the formal form leaves every text of the assistant as it is', () => {
  for (const text of Object.values(en)) expect(applyFormality(text, 'en', 'formal')).toBe(text)
})

test('the friendly form addresses with 你 in every Chinese text', () => {
  const friendly = Object.values(zhCN).map((text) => applyFormality(text, 'cn', 'friendly'))
  expect(Object.values(zhCN).some((text) => text.includes('您'))).toBe(true)
  expect(friendly.filter((text) => text.includes('您'))).toEqual([])
})

test('the friendly form uses short forms in English, and keeps figures, values and links', () => {
  expect(applyFormality('It is not possible; you cannot void it. I am sorry.', 'en', 'friendly')).toBe(
    "It isn't possible; you can't void it. I'm sorry.",
  )
  expect(applyFormality('Yes, I am. USD 12.50 will not change. IS NOT/ANN', 'en', 'friendly')).toBe(
    "Yes, I am. USD 12.50 won't change. IS NOT/ANN",
  )
  expect(applyFormality('More: [What is not refunded](what-is-not-refunded)', 'en', 'friendly')).toBe(
    'More: [What is not refunded](what-is-not-refunded)',
  )
})

test('the friendly form keeps every placeholder of the texts', () => {
  const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []
  for (const text of Object.values(en))
    expect(placeholders(applyFormality(text, 'en', 'friendly'))).toEqual(placeholders(text))
})
