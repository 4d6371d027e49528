import type { PartnerBody } from '@gangway/core/partner'
import type { ResidentCode } from '../market/resident-code.ts'
import type { ResidentInput } from '../ports/supplier/supplier.port.ts'
import { decline, type PartnerRefusal } from './reply.ts'

type Asked = PartnerBody<'/order.do'>['passengers'][number]

const ofIslanders: readonly ResidentCode[] = ['DSC1', 'DSC4', 'DSC5']
const ofFamilies: readonly ResidentCode[] = ['DSC2', 'DSC3', 'DSC4', 'DSC5']

/** What every passenger says of himself for the fare of residents; nothing where the fare is that of everybody. */
export function readResidents(
  passengers: readonly Asked[],
  code: ResidentCode | undefined,
): { kind: 'residents'; list?: ResidentInput[] } | PartnerRefusal {
  if (!code) return { kind: 'residents' }
  const list: ResidentInput[] = []
  for (const { residentInfo } of passengers) {
    const { docType, docNum, municipality, largeFamilyCert, community } = residentInfo ?? {}
    const wrong = (field: string) => decline(307, { text: `passengers->residentInfo->${field}` })
    if (docType !== 'D' && docType !== 'E' && docType !== 'U') return wrong('docType')
    if (docType !== 'U' && !docNum) return wrong('docNum')
    if (ofIslanders.includes(code) && !municipality) return wrong('municipality')
    if (ofFamilies.includes(code) && !largeFamilyCert) return wrong('largeFamilyCert')
    if (ofFamilies.includes(code) && !community) return wrong('community')
    list.push({
      documentType: docType,
      documentNumber: docNum ?? '',
      municipality: municipality ?? '',
      largeFamilyCertificate: largeFamilyCert ?? '',
      community: community ?? '',
    })
  }
  return { kind: 'residents', list }
}
