import { createSecondFactor, type Cancelled, type Result, type SecondFactorController } from '@gangway/core'
import { click, find } from '../shared/user-actions.ts'
import { mountWidget, type TestContext } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'

type Outcome = Result<string> | Cancelled

export interface SecondFactorPage extends TestContext {
  secondFactor: SecondFactorController
  /** Codes passed to the action. */
  codes: (string | undefined)[]
  outcomes: Outcome[]
}

export const needed: Script = {
  'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
  'GET /sysUser/checkCode': ({ query }) => ({ data: query['code'] === '123456' }),
}

export const refused = (code: string): Result<never> => ({
  ok: false,
  error: { kind: 'refused', code, messageKey: 'error.unknown', retry: 'after-change' },
})
export const done: Result<string> = { ok: true, value: 'issued', code: '0000' }

/** Mounts the dialog with a button that runs a sensitive action. The button is disabled meanwhile, so it loses the focus. */
export async function open(
  script: Script = needed,
  answers: Result<string>[] = [done],
  place?: HTMLElement,
): Promise<SecondFactorPage> {
  let secondFactor: SecondFactorController | undefined
  const context = await mountWidget({
    widget: 'second-factor',
    script,
    container: place,
    props: (client) => ({ controller: (secondFactor = createSecondFactor({ client })) }),
  })
  if (!secondFactor) throw new Error('There is no controller.')
  const page: SecondFactorPage = { ...context, secondFactor, codes: [], outcomes: [] }
  const button = document.createElement('button')
  button.textContent = 'Issue the ticket'
  async function issue(): Promise<void> {
    const running = page.secondFactor.run('order:issueTicket', async (code) => {
      page.codes.push(code)
      return answers[Math.min(page.codes.length, answers.length) - 1] ?? done
    })
    // Not before: some browsers take the focus from a disabled button at once, and where it was is then unknown.
    button.disabled = true
    page.outcomes.push(await running)
    button.disabled = false
  }
  button.addEventListener('click', () => void issue())
  context.container.prepend(button)
  return page
}

export const start = async () => click(await find('button', 'Issue the ticket'))
