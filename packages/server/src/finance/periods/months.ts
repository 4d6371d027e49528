/** The start of a month in Beijing time. */
export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00+08:00`)
}

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year, number - 1 + by, 1))
  return date.toISOString().slice(0, 7)
}
