/**
 * The profile airlines: code | English | Chinese | profile | marks. Their designators are assigned to nobody in the list of
 * OpenFlights. They live in Paro, where no real airline of this market flies, so that a rehearsal never hides an ordinary answer.
 */
export const rehearsalCarriers = `
X0|Base Air|基准航空|BASE|vcc void
H0|Novoid Air|无废票航空|NOVOID|vcc
K0|Voucher Air|代金券航空|VOUCHER|vcc void voucher
U0|Noquote Air|无报价航空|NOQUOTE|vcc void
W0|Strict Air|严苛航空|STRICT|vcc void
L0|Vcconly Air|仅卡航空|VCCONLY|vcc void
X6|Paused Air|暂停航空|PAUSED|vcc void
X8|Gone Air|停运航空|GONE|vcc void
`

export const rehearsalCity = 'PBH'

/** Where every profile airline flies from Paro without a scenario: the habit of the airline is the rehearsal. */
export const rehearsalCities = ['CAN', 'SHA', 'TYO', 'SEL', 'JKT', 'MNL', 'BOM', 'BLR', 'AUH', 'LON', 'SYD'] as const
