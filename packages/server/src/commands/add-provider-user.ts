import { createDeps } from '../create-deps.ts'
import { addProviderUser, providerTasks } from '../session/new-agency/add-provider-user.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

export async function addProviderUserFromShell({
  settings,
  operands,
  options,
  print,
  simulator,
}: CommandContext): Promise<void> {
  const [name = '', email = ''] = operands.map((operand) => operand.trim())
  if (name === '' || name.length > 100) throw new StartProblem('Invalid name: use 1 to 100 characters.')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new StartProblem(`Invalid email address: "${email}".`)
  const task = providerTasks.find((each) => each === (options?.['role'] ?? 'support'))
  if (!task) throw new StartProblem(`Invalid role: use ${providerTasks.join(' or ')}.`)
  const deps = await createDeps(settings, { simulator })
  try {
    const added = await addProviderUser(deps, { name, email: email.toLowerCase(), task })
    if ('taken' in added) throw new StartProblem(`A user with the email address ${email} already exists.`)
    if ('changed' in added) return print(`${email} is provider ${added.changed} from now on.`)
    print(`Created ${name}, provider ${task}. They set a password here (link valid for one day):`)
    print(added.passwordPage)
  } finally {
    await deps.close()
  }
}
