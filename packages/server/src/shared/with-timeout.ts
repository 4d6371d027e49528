/** The value of a promise, or 'quiet' when it takes longer than `ms`. */
export async function withTimeout<Value>(ms: number, value: Promise<Value>): Promise<Value | 'quiet'> {
  let timer: NodeJS.Timeout | undefined
  const quiet = new Promise<'quiet'>((resolve) => {
    timer = setTimeout(() => resolve('quiet'), ms)
  })
  try {
    return await Promise.race([value, quiet])
  } finally {
    clearTimeout(timer)
  }
}
