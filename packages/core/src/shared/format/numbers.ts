const steps = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** 1,234 becomes `1.2k`: at most one decimal, truncated so that it never exceeds the value. */
export function formatShortNumber(value: number): string {
  let scaled = Math.abs(value)
  let step = 0
  while (scaled >= 1000 && step < steps.length - 1) {
    scaled /= 1000
    step += 1
  }
  // Truncates the decimal text, because 8.2 times 10 is not always 82.
  const cut = /^\d+(?:\.[1-9])?/.exec(String(scaled))?.[0] ?? String(scaled)
  return `${value < 0 && cut !== '0' ? '-' : ''}${cut}${steps[step]}`
}
