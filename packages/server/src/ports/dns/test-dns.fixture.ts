import type { DnsPort } from './dns.port.ts'

/** TXT records by name, as tests set them. */
export const dnsRecords = new Map<string, string[]>()

/** The DNS of the tests, which never asks the network. */
export const testDns: DnsPort = { findTexts: async (name) => dnsRecords.get(name) ?? [] }
