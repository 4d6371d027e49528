import type { PartnerBody } from '@gangway/core/partner'
import type { ResidentCode } from '@gangway/reference'
import type { ResidentInput } from '../../ports/supplier/supplier.model.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

type Asked = PartnerBody<'/order.do'>['passengers'][number]

const ofIslanders: readonly ResidentCode[] = ['DSC1', 'DSC4', 'DSC5']
const ofFamilies: readonly ResidentCode[] = ['DSC2', 'DSC3', 'DSC4', 'DSC5']

/** The resident data of each passenger; absent when the fare has no resident discount. */
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
