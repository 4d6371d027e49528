import { BlockList, isIP } from 'node:net'

/** Networks outside of the public internet: loopback, private, link-local, test, multicast, and tunnels into IPv4. */
const nonPublicNetworks = new BlockList()
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
    nonPublicNetworks.addSubnet(address, Number(bits), family)
  }
}

/** The public IPv6 range. Addresses outside of it (mapped, translated, local) are never public. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !nonPublicNetworks.check(address, 'ipv4')
    case 6:
      return publicIpv6.check(address, 'ipv6') && !nonPublicNetworks.check(address, 'ipv6')
    default:
      return false
  }
}
