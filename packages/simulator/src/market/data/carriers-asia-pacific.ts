/** code | English | Chinese | country | currency | hubs | route pairs | aircraft | reach in km | fare families | price level | marks (see carrier-rows.ts) */
export const carriersOfAsiaAndPacific = `
AK|AirAsia|亚洲航空|MY|MYR|KUL BKI PEN KCH JHB LGK|92|320 321|4500|four|0.85|vcc voucher
D7|AirAsia X|亚洲航空长途|MY|MYR|KUL|18|333|9500|four|0.8|vcc voucher far
FD|Thai AirAsia|泰国亚洲航空|TH|THB|DMK HKT CNX BKK|66|320 321|4500|four|0.85|vcc voucher
QZ|Indonesia AirAsia|印尼亚洲航空|ID|IDR|CGK DPS SUB KNO|34|320|4500|four|0.85|vcc voucher
Z2|Philippines AirAsia|菲律宾亚洲航空|PH|PHP|MNL CEB CRK|34|320|4000|four|0.85|vcc voucher
TR|Scoot|酷航|SG|SGD|SIN|62|320 321 788|11000|four|0.95|vcc address
5J|Cebu Pacific|宿务太平洋航空|PH|PHP|MNL CEB DVO CRK|60|320 321 AT7|4800|four|0.85|vcc address strict notax
JT|Lion Air|狮子航空|ID|IDR|CGK SUB UPG DPS KNO BTH|74|739 738|5000|two|0.8|
QG|Citilink|连城航空|ID|IDR|CGK SUB DPS HLP BTH BPN|54|320 AT7|4500|three|0.85|
OD|Batik Air Malaysia|马来西亚巴迪航空|MY|MYR|KUL SZB PEN|44|738 7M8|6500|three|0.95|
DD|Nok Air|皇雀航空|TH|THB|DMK|20|738|3500|three|0.85|
SL|Thai Lion Air|泰国狮子航空|TH|THB|DMK BKK|32|738 739|4500|two|0.8|
VZ|Thai Vietjet Air|泰国越捷航空|TH|THB|BKK|34|320 321|4200|four|0.82|vcc
VJ|VietJet Air|越捷航空|VN|VND|SGN HAN DAD CXR PQC|80|320 321 333|8500|four|0.82|vcc voucher
6E|IndiGo|靛蓝航空|IN|INR|DEL BOM BLR HYD MAA CCU COK AMD|170|320 321 AT7|6900|four|0.8|vcc slow
SG|SpiceJet|香料航空|IN|INR|DEL BOM HYD|30|738 AT7|4000|three|0.8|noseats
IX|Air India Express|印度快运航空|IN|INR|COK CCJ DEL BLR HYD TRV IXE BOM|78|738 7M8|4800|four|0.82|vcc
QP|Akasa Air|阿卡萨航空|IN|INR|BLR BOM DEL|34|7M8|4500|three|0.8|
9C|Spring Airlines|春秋航空|CN|CNY|PVG SHA SJW CAN NGB YNT SZX XIY LHW|110|320 321|4600|three|0.85|group4 slow
PN|West Air|西部航空|CN|CNY|CKG CGO HFE|46|320|3500|two|0.82|
AQ|9 Air|九元航空|CN|CNY|CAN|44|738|3800|three|0.82|noseats
8L|Lucky Air|祥鹏航空|CN|CNY|KMG LJG JHG TFU|50|738 320|3500|two|0.85|
3U|Sichuan Airlines|四川航空|CN|CNY|TFU CTU CKG KMG|76|320 321 333|9000|two|0.95|
UO|HK Express|香港快运航空|HK|HKD|HKG|34|320 321|4500|four|0.95|vcc address
IT|Tigerair Taiwan|台湾虎航|TW|TWD|TPE KHH|34|320|4200|three|0.9|vcc
MM|Peach Aviation|乐桃航空|JP|JPY|KIX NRT CTS OKA FUK|34|320 321|4200|three|0.95|vcc group4
GK|Jetstar Japan|捷星日本航空|JP|JPY|NRT KIX NGO|26|320 321|4200|four|0.95|vcc
ZG|ZIPAIR|ZIPAIR 航空|JP|JPY|NRT|10|788|11500|two|1|vcc void far
IJ|Spring Japan|春秋航空日本|JP|JPY|NRT|10|738|3500|two|0.9|
BC|Skymark Airlines|天马航空|JP|JPY|HND FUK UKB CTS OKA|24|738|2500|two|1|
7C|Jeju Air|济州航空|KR|KRW|ICN GMP CJU PUS|56|738 7M8|4600|four|0.9|vcc void
LJ|Jin Air|真航空|KR|KRW|ICN GMP CJU PUS|40|738 7M8|4600|three|0.9|vcc void address
TW|T'way Air|德威航空|KR|KRW|ICN GMP CJU TAE|44|738 333|9500|three|0.9|void
ZE|Eastar Jet|易斯达航空|KR|KRW|ICN GMP CJU CJJ|26|738|4200|two|0.85|void
BX|Air Busan|釜山航空|KR|KRW|PUS CJU GMP|30|320 321|4200|three|0.88|void
RS|Air Seoul|首尔航空|KR|KRW|ICN GMP|14|321|4000|two|0.88|void
JQ|Jetstar Airways|捷星航空|AU|AUD|MEL SYD BNE OOL CNS AKL ADL|64|320 321 788|9500|four|1|vcc
`
