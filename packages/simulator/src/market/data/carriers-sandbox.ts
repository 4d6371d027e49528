/**
 * Test airlines: code | English | Chinese | profile | marks. Their designators are unassigned in the OpenFlights list.
 * They are based in Paro, where no other airline of this market flies, so that scenarios never affect normal searches.
 */
export const sandboxCarriers = `
X0|Base Air|基准航空|BASE|vcc void
H0|Novoid Air|无废票航空|NOVOID|vcc
K0|Voucher Air|代金券航空|VOUCHER|vcc void voucher
U0|Noquote Air|无报价航空|NOQUOTE|vcc void
W0|Strict Air|严苛航空|STRICT|vcc void
L0|Vcconly Air|仅卡航空|VCCONLY|vcc void
X6|Paused Air|暂停航空|PAUSED|vcc void
X8|Gone Air|停运航空|GONE|vcc void
`

export const sandboxCity = 'PBH'

/** Destinations of all test airlines from Paro. The behaviour of the airline is the scenario. */
export const sandboxCities = ['CAN', 'SHA', 'TYO', 'SEL', 'JKT', 'MNL', 'BOM', 'BLR', 'AUH', 'LON', 'SYD'] as const
