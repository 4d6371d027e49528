/** `LIM/WEI LING` as it is shown: `LIM / WEI LING`, without a slash where a part is missing. */
export function displayPassengerName(name: string): string {
  return name.split('/').filter(Boolean).join(' / ')
}
