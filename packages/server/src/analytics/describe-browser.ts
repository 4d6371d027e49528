import { parseUserAgent, type TraceDevice } from '@gangway/core/contract'

/** Browser and operating system: `Safari, iOS`. The rest of its description would tell single devices apart. */
export function describeBrowser(agent: string): string {
  const { browser, system } = parseUserAgent(agent)
  return [browser, system].filter((name) => name !== undefined).join(', ') || 'other'
}

export function deviceOf(agent: string): TraceDevice {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(agent)) return 'tablet'
  return /\bMobi(?:le)?\b|\biPhone\b/.test(agent) ? 'phone' : 'desktop'
}
