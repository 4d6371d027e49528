import { createDeps } from '../deps.ts'
import { seedDemo } from '../session/seed-demo.ts'
import type { CommandContext } from './command.ts'
import { demoLines } from './demo-lines.ts'

export async function seed({ settings, say }: CommandContext): Promise<void> {
  const deps = await createDeps(settings)
  try {
    for (const line of demoLines(await seedDemo(deps, { evenInProduction: true }))) say(line)
  } finally {
    await deps.close()
  }
}
