import { describe, expect, it } from 'vitest'
import { parseAgencyModel } from './agency-model.ts'

const model = { engine: 'anthropic', url: 'https://api.anthropic.com', model: 'a-model', key: 'a-key' } as const

describe('the settings of gangway agency-model', () => {
  it('have no limit, no instructions and streamed answers by default', () => {
    expect(parseAgencyModel(JSON.stringify(model))).toEqual({
      ...model,
      streams: true,
      instructions: '',
      tokensPerDay: null,
    })
  })

  it('need neither address nor key for the local engine', () => {
    expect(parseAgencyModel('{"engine": "local"}')).toEqual({ engine: 'local' })
  })

  it.each([
    ['no JSON', 'engine=openai'],
    ['an unknown engine', JSON.stringify({ ...model, engine: 'dify' })],
    ['an address of another protocol', JSON.stringify({ ...model, url: 'file:///etc/passwd' })],
    ['a negative number of tokens', JSON.stringify({ ...model, tokensPerDay: -1 })],
    ['an unknown setting', JSON.stringify({ ...model, temperature: 1 })],
  ])('are refused with %s', (_, typed) => {
    expect(() => parseAgencyModel(typed)).toThrow('Invalid settings')
  })
})
