import { BlockList, isIP } from 'node:net'

/** Networks that are not of the open internet: this machine, private ones, links, tests, multicast, and ways into IPv4. */
const closed = new BlockList()
const networks = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
} as const
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of networks[family]) {
    const [address = '', bits] = network.split('/')
    closed.addSubnet(address, Number(bits), family)
  }
}

/** All of the open internet that IPv6 has given out. What lies outside of it (mapped, translated, local) is never one. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}
