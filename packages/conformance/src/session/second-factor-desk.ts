import { createSecondFactor, type Cancelled, type Result, type SecondFactorController } from '@gangway/core'
import { click, find } from '../shared/hands.ts'
import { stand, type Scene } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'

type Outcome = Result<string> | Cancelled

export interface Desk extends Scene {
  secondFactor: SecondFactorController
  /** The codes that the action was run with. */
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

/** A page with a dialog and a button that starts a sensitive action, disabled while it is under way: the focus is lost then. */
export async function open(
  script: Script = needed,
  answers: Result<string>[] = [done],
  place?: HTMLElement,
): Promise<Desk> {
  let secondFactor: SecondFactorController | undefined
  const scene = await stand({
    widget: 'second-factor',
    script,
    place,
    props: (client) => ({ controller: (secondFactor = createSecondFactor({ client })) }),
  })
  if (!secondFactor) throw new Error('There is no controller.')
  const desk: Desk = { ...scene, secondFactor, codes: [], outcomes: [] }
  const button = document.createElement('button')
  button.textContent = 'Issue the ticket'
  async function issue(): Promise<void> {
    button.disabled = true
    const outcome = await desk.secondFactor.run('order:issueTicket', async (code) => {
      desk.codes.push(code)
      return answers[Math.min(desk.codes.length, answers.length) - 1] ?? done
    })
    desk.outcomes.push(outcome)
    button.disabled = false
  }
  button.addEventListener('click', () => void issue())
  scene.page.prepend(button)
  return desk
}

export const start = async () => click(await find('button', 'Issue the ticket'))
