import { createDeps } from '../deps.ts'
import { currencies } from '../market/currencies.ts'
import { addAgency, type NewAgency } from '../session/add-agency.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function addAgencyFromShell({ settings, operands, say }: CommandContext): Promise<void> {
  const [code = '', name = '', email = '', currency = ''] = operands.map((operand) => operand.trim())
  const agency = { code, name, email: email.toLowerCase(), currency }
  const problem = problemOf(agency)
  if (problem) throw new StartProblem(problem)
  const deps = await createDeps(settings)
  try {
    const added = await addAgency(deps, agency)
    if ('taken' in added)
      throw new StartProblem(
        added.taken === 'code' ? `There is an agency ${code} already.` : `Somebody signs in with ${email} already.`,
      )
    say(`${name} is there. Its administrator chooses a password here, within a day:`)
    say(added.passwordPage)
  } finally {
    await deps.close()
  }
}

function problemOf({ code, name, email, currency }: NewAgency): string | undefined {
  if (!/^[A-Z0-9]{2,20}$/.test(code)) return `"${code}" is no code: take 2 to 20 capital letters and digits.`
  if (name === '' || name.length > 100) return 'The name needs 1 to 100 characters.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) return `"${email}" is no e-mail address.`
  if (!currencies.includes(currency)) return `"${currency}" is no currency here. There are ${currencies.join(', ')}.`
  return undefined
}
