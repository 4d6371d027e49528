/** Test queries of the city search: city code, language (`*` for both), texts. */
export const cityQueries = `
LON|*|London,lond,lon,Lodnon,londn,heathrow,LHR,stn,gatwick,伦敦,倫敦,lundun,希思罗
LON|cn|ld
PAR|*|paris,par,CDG,orly,戴高乐,巴黎
PAR|cn|bali
DPS|en|bali
DPS|*|巴厘岛,巴厘,峇里岛,denpasar,dps
SIN|*|sin,Singapore,singapor,Singapoer,sinagpore,changi,新加坡,新加,xinjiapo,xinjia,xjp
KUL|*|kul,kuala,kuala lumpur,kualalumpur,Kuala Lumpr,lumpur,吉隆坡,吉隆波,jilongpo,jlp,szb
BKK|*|bangkok,bankok,bangk,bkk,dmk,don mueang,曼谷,mangu,廊曼,素万那普,thailand,泰国
HKG|*|hong kong,hongkong,honk kong,hkg,香港,xianggang,xg
CAN|*|guangzhou,guangzou,guangz,can,广州,廣州,canton,白云
CAN|cn|gz
SHA|*|shanghai,shangai,shang,pvg,浦东,虹桥,上海
SHA|cn|sh
SHA|en|sh
BJS|*|beijing,bejing,pek,daxing,peking,北京,bj,大兴
SZX|*|shenzhen,shenzen,深圳
SZX|cn|sz
CTU|*|chengdu,tfu,天府,成都
CKG|*|重庆,chongqing,cq
XMN|*|厦门,xiamen
SIA|*|西安,xian,xi'an,xiy
KMG|*|kunming,昆明
HGH|*|hangzhou
HRB|*|haerbin,harbin
URC|*|wulumuqi,乌鲁木齐
TYO|*|tokyo,tokio,tyo,nrt,narita,haneda,羽田,东京,東京,dongjing,dj,japan,日本
OSA|*|osaka,kix,kansai,大阪,daban
SPK|*|sapporo,北海道
OKA|*|naha,冲绳,那霸
FUK|*|fukuoka
SEL|*|seoul,icn,incheon,首尔,shouer,汉城
CJU|*|jeju,cheju,济州岛
PUS|*|busan,pusan
TPE|*|taipei,taipai,台北,臺北,taibei
MFM|*|macau,macao,澳门
JKT|*|jakarta,cgk,雅加达
SUB|*|surabaya
MES|*|medan
JOG|*|jogja,日惹
MNL|*|manila,manilla,马尼拉
CEB|*|cebu,宿务,suwu
MPH|*|boracay,长滩岛
SGN|*|ho chi minh,hochiminh,saigon,西贡,胡志明,sgn
HAN|*|hanoi,hanio,河内
DAD|*|da nang,danang,岘港
NHA|*|nha trang,芽庄
HKT|*|phuket,puket,普吉岛
CNX|*|chiang mai,chiangmai,清迈
USM|*|samui,苏梅
PEN|*|penang,槟城
BKI|*|沙巴
LGK|*|langkawi
REP|*|siem reap,暹粒
PNH|*|金边
RGN|*|yangon,rangoon
DEL|*|delhi,new delhi,新德里
BOM|*|mumbai,bombay
BLR|*|bangalore,bengaluru
CCU|*|calcutta,加尔各答
MAA|*|madras
COK|*|kochi
GOI|*|goa
KTM|*|kathmandu,katmandu
MLE|*|male,马累
CMB|*|colombo
DXB|*|dubai,dubia,迪拜,杜拜,dwc
AUH|*|abu dhabi
DOH|*|doha
RUH|*|riyadh
JED|*|jeddah,mecca
IST|*|istanbul,istambul,saw,伊斯坦布尔
AYT|*|antalya
CAI|*|cairo,开罗
SSH|*|sharm
BCN|*|barcelona,barc,barcelna,巴塞罗那
MAD|*|madrid
PMI|*|mallorca,palma
AGP|*|malaga
TCI|*|tenerife
IBZ|*|ibiza
LIS|*|lisbon,lisboa
OPO|*|porto
ROM|*|rome,roma,罗马
MIL|*|milan,milano,bergamo,米兰
VCE|*|venice,venezia,威尼斯
NAP|*|naples
AMS|*|amsterdam,amsterdm,schiphol,阿姆斯特丹
BRU|*|brussels
FRA|*|frankfurt
MUC|*|munich,münchen,munchen,慕尼黑
CGN|*|köln,cologne,科隆
BER|*|berlin,柏林
VIE|*|vienna,wien
PRG|*|prague,praha,布拉格
BUD|*|budapest
WAW|*|warsaw,warszawa
KRK|*|krakow,kraków
BUH|*|bucharest
ATH|*|athens,雅典
HER|*|crete
JTR|*|santorini
CPH|*|copenhagen,københavn
STO|*|stockholm
OSL|*|oslo
HEL|*|helsinki
REK|*|reykjavik,keflavik
DUB|*|dublin,dubl,都柏林
EDI|*|edinburgh,edinburg
MAN|*|manchester,man
GVA|*|geneva
ZRH|*|zurich,zürich
RAK|*|marrakech
CAS|*|casablanca
NYC|*|new york,newyork,new yrok,nyc,jfk,newark,纽约,niuyue
LAX|*|los angeles,los angelas,洛杉矶
SFO|*|san francisco,旧金山,三藩市
SJC|*|san jose
LAS|*|las vegas,vegas
CHI|*|chicago,chigaco,o'hare
MIA|*|miami
ORL|*|orlando,mco,orl
WAS|*|washington
BOS|*|boston
HNL|*|honolulu,夏威夷
YTO|*|toronto
YVR|*|vancouver,vancover,温哥华
YMQ|*|montréal
MEX|*|mexico city,mex
CUN|*|cancun,cancún
BOG|*|bogota,bogotá
LIM|*|lima
SCL|*|santiago
BUE|*|buenos aires
SAO|*|sao paulo,são paulo,圣保罗
RIO|*|rio,rio de janeiro
JNB|*|johannesburg,joburg
CPT|*|cape town,capetown
DUR|*|durban
NBO|*|nairobi
SYD|*|sydney,sydeny,悉尼,雪梨
MEL|*|melbourne,melborne,墨尔本
BNE|*|brisbane
OOL|*|gold coast
AKL|*|auckland,aukland,奥克兰
NAN|*|fiji
`
