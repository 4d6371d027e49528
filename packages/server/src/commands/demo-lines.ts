import type { DemoData } from '../demo/seed-demo.ts'

/** The demo sign-ins, as printed at start. */
export function demoLines(demo: DemoData | undefined): string[] {
  if (!demo) return []
  const width = Math.max(...demo.signIns.map(({ email }) => email.length))
  return [
    `Demo users (password: ${demo.password})`,
    ...demo.signIns.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    `Secret for an authenticator app, if required: ${demo.authenticatorSecret}`,
    `Embed key for pages on this computer: ${demo.embedKey.publicId}, secret ${demo.embedKey.secret}`,
  ]
}
