let passed = 0
let failed = 0

/** Runs a check and prints its result and what it measured. */
export async function runCheck(name: string, work: () => Promise<string | void>): Promise<void> {
  try {
    const measured = await work()
    console.log(`✓ ${name}${measured ? `: ${measured}` : ''}`)
    passed += 1
  } catch (error) {
    console.log(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`)
    failed += 1
  }
}

/** Prints the summary and exits. */
export function finishChecks(): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
