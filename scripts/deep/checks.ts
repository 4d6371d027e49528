let passed = 0
let failed = 0

/** Does one thing after another and says of each how it went, with what it measured. */
export async function check(name: string, work: () => Promise<string | void>): Promise<void> {
  try {
    const figures = await work()
    console.log(`✓ ${name}${figures ? `: ${figures}` : ''}`)
    passed += 1
  } catch (error) {
    console.log(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`)
    failed += 1
  }
}

/** The last line, and the end of the program. */
export function endChecks(): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
