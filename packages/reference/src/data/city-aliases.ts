/** Alternative names: former names, local names, Chinese variants, regions. */
export const cityAliases = `
DPS|Bali,Denpasar,巴厘,峇里岛,登巴萨
BOM|Bombay
BLR|Bangalore
CCU|Calcutta
MAA|Madras,钦奈
COK|Cochin
CCJ|Calicut
TRV|Trivandrum
TRZ|Trichy
DEL|New Delhi,新德里
VTZ|Vizag
CGP|Chittagong
SGN|Saigon,HCMC,西贡,胡志明
BJS|Peking
CAN|Canton
SIA|Xian,Sian
JOG|Jogja,Jogjakarta
UPG|Ujung Pandang,乌戎潘当
LOP|Mataram
RGN|Rangoon
BKI|沙巴,哥打京那巴鲁
KUL|KL
PEN|George Town,槟榔屿
HKT|普吉岛
USM|Samui,苏梅
KBV|Ao Nang
UTP|U-Tapao,帕塔亚
PQC|富国
NHA|Cam Ranh
MPH|Caticlan,Boracay,长滩
TAG|Panglao,Tagbilaran
OKA|Naha,那霸
SPK|Hokkaido,Chitose,北海道
OSA|Kansai,关西
FUK|Kyushu,九州
CJU|Cheju,济州岛
PUS|Pusan
TAE|Taegu
SEL|汉城
ULN|Ulan Bator
MFM|Macao
TPE|臺北
MMY|Miyako
NGO|Chubu,中部国际
NQZ|Nur-Sultan,Nursultan,努尔苏丹
IST|Constantinople
IZM|Smyrna
KWI|Kuwait City,科威特城
BAH|Manama,麦纳麦
MED|Madinah
RUH|Riyad
JED|Jiddah,Mecca,麦加
ELQ|Qassim,Buraidah,Al Qassim,卡西姆
TLV|Jerusalem,耶路撒冷
SHJ|Sharja
ALY|Al Iskandariyah
SSH|Sharm
DXB|杜拜
ROM|Roma
MIL|Milano,Bergamo
VCE|Venezia
FLR|Firenze
NAP|Napoli
TRN|Torino
MUC|München,Muenchen
CGN|Köln,Koeln,Bonn
DUS|Düsseldorf,Duesseldorf
NUE|Nürnberg
HAJ|Hannover
FRA|Frankfurt am Main
VIE|Wien
PRG|Praha
WAW|Warszawa
KRK|Kraków,Cracow
WRO|Wrocław,Breslau
GDN|Danzig
POZ|Posen
BUH|București,Bucuresti
BEG|Beograd
SOF|Sofija
ATH|Athina
HER|Crete,Iraklion,克里特岛
CFU|Kerkyra
RHO|Rodos,罗得岛
JTR|Thira
SKG|Salonica
LIS|Lisboa
OPO|Oporto
FNC|Madeira,马德拉
PDL|Azores,亚速尔
SVQ|Sevilla
PMI|Mallorca,Majorca,Palma,马略卡,帕尔马
MAH|Minorca
TCI|Canary Islands,Teneriffe,加那利群岛
AGP|Costa del Sol
GVA|Genève,Geneve,Genf
ZRH|Zürich
BSL|Basel,Mulhouse,Bale
BRU|Bruxelles,Brussel
CPH|København,Kobenhavn
GOT|Göteborg,Goteborg
REK|Keflavik
LUX|Luxemburg
AMS|Holland,荷兰
KUT|Kutais
RAK|Marrakech
CAS|Dar el Beida
FEZ|Fes
ALG|Alger
NYC|Big Apple,Manhattan,Newark,纽华克
WAS|DC,Washington DC,华府
SFO|Frisco,三藩市,圣弗朗西斯科
LAX|LA
LAS|Vegas
CHI|Windy City
HOU|休士顿
PHX|凤凰城
PHL|费拉德尔菲亚
STL|Saint Louis
MSP|Saint Paul
ORL|Disney World
HNL|Oahu,Hawaii,夏威夷,火奴鲁鲁
YMQ|Montréal
YTO|多倫多
MEX|CDMX,Ciudad de Mexico
CUN|Riviera Maya
SJD|Cabo San Lucas,Cabo
CJS|Juarez
BOG|Santa Fe de Bogota
BUE|BA
SAO|Sao Paolo
RIO|Rio
BHZ|Confins
JNB|Joburg,约堡
PLZ|Port Elizabeth,伊丽莎白港
CPT|Kaapstad
SYD|雪梨
BNE|布里斯本
NTL|Newcastle NSW
AYQ|Ayers Rock
CHC|克赖斯特彻奇
ZQN|昆斯敦
NAN|Fiji,斐济
BNK|Byron Bay
PPP|Airlie Beach
OOL|Coolangatta
`

/** Traditional characters of city names, each followed by its simplified form. */
export const traditional =
  '東东臺台灣湾廣广門门馬马羅罗紐纽約约倫伦聖圣亞亚蘭兰爾尔盧卢濟济沖冲繩绳縄绳島岛宮宫龍龙吳吴開开貝贝維维納纳達达貢贡邁迈長长澤泽漢汉華华頓顿費费滿满鎮镇薩萨諾诺貴贵陽阳瀋沈連连銀银寧宁蘇苏錫锡廈厦鄭郑慶庆檳槟張张務务順顺歸归會会萬万馬马爐炉後后聯联葉叶賴赖營营蓋盖鳳凤關关韓韩義义溫温煙烟臨临綿绵'
