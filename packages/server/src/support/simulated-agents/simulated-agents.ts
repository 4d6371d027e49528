import type { Lang } from '@gangway/core/contract'

const agents: readonly Record<Lang, string>[] = [
  { en: 'Maya Chen', cn: '陈美雅' },
  { en: 'Tomás Ribeiro', cn: '托马斯' },
  { en: 'Priya Nair', cn: '普丽娅' },
  { en: 'Lena Hoffmann', cn: '莱娜' },
]

/** The simulated agent of a request: the same one each time. */
export function simulatedAgentOf({ requestNo, lang }: { requestNo: string; lang: Lang }): string {
  const sum = [...requestNo].reduce((total, sign) => total + sign.charCodeAt(0), 0)
  return agents[sum % agents.length]?.[lang] ?? ''
}
