import { createDeps } from '../create-deps.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import type { CommandContext } from './command.ts'
import { demoLines } from './demo-lines.ts'

export async function seed({ settings, print, simulator }: CommandContext): Promise<void> {
  const deps = await createDeps(settings, { simulator })
  try {
    for (const line of demoLines(await seedDemo(deps, { evenInProduction: true }))) print(line)
  } finally {
    await deps.close()
  }
}
