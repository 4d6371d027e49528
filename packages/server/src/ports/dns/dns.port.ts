/** Public records of domain names. */
export interface DnsPort {
  /** The texts of the TXT records of a name; none when the name does not exist. */
  findTexts(name: string): Promise<string[]>
}
