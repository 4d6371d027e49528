import { isIP } from 'node:net'

/** `true`, `false`, or addresses, networks and their names, separated by commas. */
export function isTrustedProxyList(value: string): boolean {
  if (value === 'true' || value === 'false') return true
  return value.split(',').every((each) => {
    const [address = '', bits, more] = each.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return most > 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  })
}
