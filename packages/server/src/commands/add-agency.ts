import { createDeps } from '../create-deps.ts'
import { currencies } from '@gangway/reference'
import { addAgency, type NewAgency } from '../session/new-agency/add-agency.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function addAgencyFromShell({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  const [code = '', name = '', email = '', currency = ''] = operands.map((operand) => operand.trim())
  const agency = { code, name, email: email.toLowerCase(), currency }
  const problem = problemOf(agency)
  if (problem) throw new StartProblem(problem)
  const deps = await createDeps(settings, { simulator })
  try {
    const added = await addAgency(deps, agency)
    if ('taken' in added)
      throw new StartProblem(
        added.taken === 'code'
          ? `Agency ${code} already exists.`
          : `A user with the email address ${email} already exists.`,
      )
    print(`Created ${name}. Its administrator sets a password here (link valid for one day):`)
    print(added.passwordPage)
  } finally {
    await deps.close()
  }
}

function problemOf({ code, name, email, currency }: NewAgency): string | undefined {
  if (!/^[A-Z0-9]{2,20}$/.test(code)) return `Invalid code "${code}": use 2 to 20 capital letters and digits.`
  if (name === '' || name.length > 100) return 'Invalid name: use 1 to 100 characters.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) return `Invalid email address: "${email}".`
  if (!currencies.includes(currency)) return `Unsupported currency "${currency}". Supported: ${currencies.join(', ')}.`
  return undefined
}
