import { createDeps } from '../create-deps.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { demoLines } from './demo-lines.ts'

export async function seed({ settings, print, simulator }: CommandContext): Promise<void> {
  if (settings.production)
    throw new StartProblem('Demo accounts have public passwords: they are never created when NODE_ENV is production.')
  const deps = await createDeps(settings, { simulator })
  try {
    for (const line of demoLines(await seedDemo(deps))) print(line)
  } finally {
    await deps.close()
  }
}
