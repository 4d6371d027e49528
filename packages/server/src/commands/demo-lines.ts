import type { Demo } from '../session/seed-demo.ts'

/** The demo sign-ins as a list for the screen. */
export function demoLines(demo: Demo | undefined): string[] {
  if (!demo) return []
  const width = Math.max(...demo.signIns.map(({ email }) => email.length))
  return [
    `Sign in with the password ${demo.password} as`,
    ...demo.signIns.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    `Secret for an authenticator app, where one is asked for: ${demo.authenticatorSecret}`,
    `Pages of this machine show widgets with the key ${demo.embedKey.publicId}, whose secret is ${demo.embedKey.secret}`,
  ]
}
