import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('every entry runs in plain Node without a DOM', () => {
  const script = `
    import { createClient, createSecondFactor, createSignIn, loadTranslator, translate } from '@gangway/core'
    import { contract } from '@gangway/core/contract'
    import { styles } from '@gangway/core/styles'
    for (const name of ['window', 'document', 'HTMLElement', 'localStorage', 'customElements']) {
      if (Object.getOwnPropertyDescriptor(globalThis, name)?.value) throw new Error(name + ' is there')
    }
    const fetch = async () => Response.json({ success: true, rspCode: '5112', data: null })
    const client = createClient({ base: 'http://gangway.test/api', fetch, verify: true })
    const signIn = createSignIn({ client })
    const stop = signIn.view.subscribe(() => {})
    signIn.type('loginName', 'a@b.example')
    signIn.type('password', 'secret')
    await signIn.submit()
    const secondFactor = createSecondFactor({ client })
    await secondFactor.run('login', async () => ({ ok: true, value: 1, code: '200' }))
    const translator = await loadTranslator('cn', 'session')
    console.log(JSON.stringify([signIn.view.value.step, translate(translator, signIn.texts().title), styles.length > 1000, Object.keys(contract).length > 5]))
    stop()
  `
  const output = execFileSync(
    process.execPath,
    ['--conditions=@gangway/source', '--input-type=module', '--eval', script],
    { cwd: fileURLToPath(new URL('../../react', import.meta.url)), encoding: 'utf8' },
  )
  expect(JSON.parse(output)).toEqual(['code', '双重验证', true, true])
})
