/** code | English | Chinese | country | currency | hubs | route pairs | aircraft | reach in km | fare families | price level | marks (see carrier-rows.ts) */
export const carriersOfMiddleEastAndAfrica = `
G9|Air Arabia|阿拉伯航空|AE|AED|SHJ AUH RKT|78|320 321|6000|three|0.9|vcc
FZ|flydubai|迪拜航空|AE|AED|DXB DWC|78|738 7M8|6500|four|1|vcc
F3|flyadeal|阿迪尔航空|SA|SAR|RUH JED DMM MED|38|320|4500|three|0.85|
XY|flynas|纳斯航空|SA|SAR|RUH JED DMM MED|56|320 333|7000|three|0.88|vcc
J9|Jazeera Airways|半岛航空|KW|KWD|KWI|40|320|5500|three|0.9|
OV|SalamAir|萨拉姆航空|OM|OMR|MCT SLL|32|320 321|6000|three|0.88|
SM|Air Cairo|开罗航空|EG|EGP|CAI HRG SSH HBE HMB|44|320|5000|two|0.85|
VF|AJet|AJet 航空|TR|TRY|SAW ESB AYT|56|738 320|4500|three|0.88|void
PC|Pegasus Airlines|飞马航空|TR|TRY|SAW AYT ESB ADB|96|320 321|5500|four|0.88|vcc
XQ|SunExpress|太阳快运航空|TR|EUR|AYT ADB|62|738 7M8|4200|four|0.9|
FA|FlySafair|萨菲尔航空|ZA|ZAR|JNB CPT DUR HLA PLZ GRJ ELS|28|738|4500|three|0.9|
`

export const carriersOfEurope = `
FR|Ryanair|瑞安航空|IE|EUR|STN DUB BGY CRL MAD BCN AGP ALC PMI WMI KRK BUD VIE BER NRN OPO LIS PSA BLQ NAP CTA ATH SKG MAN EDI BRS LBA LPL CGN MRS|330|738 7M8|4200|four|0.75|vcc consent
U2|easyJet|易捷航空|GB|GBP|LGW LTN BRS MAN EDI GVA BSL MXP CDG ORY NCE LYS AMS BER LIS OPO NAP VCE PMI BCN AGP LPL BFS|250|320 321|4600|three|0.88|vcc
W6|Wizz Air|维兹航空|HU|EUR|BUD OTP SOF WAW KTW GDN KRK LTN LGW VIE TIA FCO MXP SKP BEG CLJ IAS TSR LCA|220|320 321|5200|four|0.75|vcc voucher
VY|Vueling|伏林航空|ES|EUR|BCN ORY FCO BIO AGP PMI ALC SVQ LGW AMS|124|320 321|4200|four|0.88|vcc address
DY|Norwegian|挪威航空|NO|NOK|OSL BGO TRD SVG TOS CPH ARN GOT HEL AAL BLL ALC AGP|140|738 7M8|4600|three|0.92|vcc void
LS|Jet2.com|捷二航空|GB|GBP|LBA MAN STN BHX EMA NCL EDI GLA BFS BRS|128|738 321|4400|two|0.95|
EW|Eurowings|欧洲之翼航空|DE|EUR|DUS CGN HAM STR BER PRG ARN PMI SZG NUE|110|320|4400|four|0.95|vcc
TO|Transavia France|法国泛航航空|FR|EUR|ORY LYS NTE MPL MRS|70|738 320|4600|three|0.9|
HV|Transavia|荷兰泛航航空|NL|EUR|AMS RTM EIN BRU|62|738 321|4600|three|0.9|
V7|Volotea|沃洛蒂航空|ES|EUR|NTE BOD MRS LYS TLS VCE NAP PMO OLB VRN BIO|84|320|2800|three|0.85|
A3|Aegean Airlines|爱琴海航空|GR|EUR|ATH SKG HER RHO LCA|78|320 321 AT7|4200|four|1|vcc void address
BT|airBaltic|波罗的海航空|LV|EUR|RIX TLL VNO LPA|62|223|5200|four|0.95|vcc address
`

export const carriersOfTheAmericas = `
F9|Frontier Airlines|边疆航空|US|USD|DEN MCO ATL LAS PHL MIA DFW CLE SJU TPA|150|320 321|4600|four|0.78|vcc void address
NK|Spirit Airlines|精神航空|US|USD|FLL MCO LAS DTW EWR ATL|80|320 321|4600|three|0.78|address
G4|Allegiant Air|忠实航空|US|USD|LAS SFB PIE AZA PGD AVL SRQ VPS GRR CVG|100|320|3600|three|0.75|void address
SY|Sun Country Airlines|太阳国航空|US|USD|MSP|42|738|4500|three|0.85|void address
B6|JetBlue Airways|捷蓝航空|US|USD|JFK BOS FLL MCO SJU|74|320 321 223|6000|four|0.98|vcc
F8|Flair Airlines|弗莱尔航空|CA|CAD|YYZ YVR YEG YYC YKF|30|7M8|4500|four|0.82|
Y4|Volaris|沃拉里斯航空|MX|MXN|MEX GDL TIJ CUN MTY BJX|92|320 321|4500|three|0.8|vcc void
VB|Viva|维瓦航空|MX|MXN|MTY MEX CUN GDL NLU|70|320 321|4500|three|0.8|vcc
G3|Gol|戈尔航空|BR|BRL|GRU CGH GIG BSB CNF SSA REC FOR|78|738 7M8|6000|four|0.88|
AD|Azul|阿苏尔航空|BR|BRL|VCP CNF REC BEL|70|320 AT7 290|7500|three|0.92|
H2|Sky Airline|天空航空|CL|CLP|SCL LIM|34|320 321|6500|three|0.82|
JA|JetSMART|JetSMART 航空|CL|CLP|SCL AEP LIM BOG|42|320 321|5000|four|0.78|vcc
P5|Wingo|温戈航空|CO|COP|BOG MDE CLO|28|738|4500|three|0.82|noseats
`
