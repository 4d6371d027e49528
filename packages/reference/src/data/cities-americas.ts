/** code | English | Chinese | pinyin | millions of passengers per year | airports with their Chinese names */
export const americas = `
NYC|New York|纽约|niu yue|145|JFK 肯尼迪,EWR 纽瓦克,LGA 拉瓜迪亚
LAX|Los Angeles|洛杉矶|luo shan ji|77|LAX 洛杉矶国际
CHI|Chicago|芝加哥|zhi jia ge|101|ORD 奥黑尔,MDW 中途
ATL|Atlanta|亚特兰大|ya te lan da|108|ATL 哈茨菲尔德-杰克逊
DFW|Dallas|达拉斯|da la si|105|DFW 达拉斯沃斯堡,DAL 爱田
DEN|Denver|丹佛|dan fo|82|DEN 丹佛
MIA|Miami|迈阿密|mai a mi|56|MIA 迈阿密
FLL|Fort Lauderdale|劳德代尔堡|lao de dai er bao|35|FLL 好莱坞
ORL|Orlando|奥兰多|ao lan duo|60|MCO 奥兰多国际,SFB 桑福德
LAS|Las Vegas|拉斯维加斯|la si wei jia si|58|LAS 哈里·里德
SFO|San Francisco|旧金山|jiu jin shan|52|SFO 旧金山
SEA|Seattle|西雅图|xi ya tu|52|SEA 西塔科
HOU|Houston|休斯敦|xiu si dun|62|IAH 乔治·布什,HOU 霍比
PHX|Phoenix|菲尼克斯|fei ni ke si|54|PHX 天港,AZA 梅萨
WAS|Washington|华盛顿|hua sheng dun|53|IAD 杜勒斯,DCA 里根
BWI|Baltimore|巴尔的摩|ba er di mo|27|BWI 马歇尔
BOS|Boston|波士顿|bo shi dun|43|BOS 洛根
CLT|Charlotte|夏洛特|xia luo te|58|CLT 道格拉斯
MSP|Minneapolis|明尼阿波利斯|ming ni a bo li si|37|MSP 圣保罗
DTT|Detroit|底特律|di te lv|33|DTW 韦恩县
PHL|Philadelphia|费城|fei cheng|31|PHL 费城
SLC|Salt Lake City|盐湖城|yan hu cheng|28|SLC 盐湖城
SAN|San Diego|圣迭戈|sheng die ge|25|SAN 林德伯格
TPA|Tampa|坦帕|tan pa|25|TPA 坦帕
BNA|Nashville|纳什维尔|na shi wei er|24|BNA 纳什维尔
AUS|Austin|奥斯汀|ao si ting|22|AUS 伯格斯特罗姆
PDX|Portland|波特兰|bo te lan|17.5|PDX 波特兰
STL|St. Louis|圣路易斯|sheng lu yi si|16|STL 兰伯特
RDU|Raleigh|罗利|luo li|15.5|RDU 达勒姆
MSY|New Orleans|新奥尔良|xin ao er liang|13|MSY 阿姆斯特朗
SMF|Sacramento|萨克拉门托|sa ke la men tuo|13.5|SMF 萨克拉门托
SJC|San Jose|圣何塞(加州)|sheng he sai|12|SJC 米内塔
OAK|Oakland|奥克兰(加州)|ao ke lan|10.8|OAK 奥克兰
SNA|Orange County|橘郡|ju jun|11.5|SNA 约翰·韦恩
MCI|Kansas City|堪萨斯城|kan sa si cheng|12|MCI 堪萨斯城
RSW|Fort Myers|迈尔斯堡|mai er si bao|11|RSW 西南佛罗里达
SAT|San Antonio|圣安东尼奥|sheng an dong ni ao|11|SAT 圣安东尼奥
IND|Indianapolis|印第安纳波利斯|yin di an na bo li si|10.5|IND 印第安纳波利斯
PIT|Pittsburgh|匹兹堡|pi zi bao|10|PIT 匹兹堡
CLE|Cleveland|克利夫兰|ke li fu lan|10.2|CLE 霍普金斯
CVG|Cincinnati|辛辛那提|xin xin na ti|9.3|CVG 北肯塔基
CMH|Columbus|哥伦布|ge lun bu|9.1|CMH 约翰·格伦
PBI|West Palm Beach|西棕榈滩|xi zong lv tan|8.4|PBI 棕榈滩
JAX|Jacksonville|杰克逊维尔|jie ke xun wei er|7.6|JAX 杰克逊维尔
ONT|Ontario California|安大略(加州)|an da lue|7|ONT 安大略
MKE|Milwaukee|密尔沃基|mi er wo ji|6.4|MKE 米切尔
BUR|Burbank|伯班克|bo ban ke|6.5|BUR 鲍勃·霍普
BDL|Hartford|哈特福德|ha te fu de|6.6|BDL 布拉德利
CHS|Charleston|查尔斯顿|cha er si dun|6.3|CHS 查尔斯顿
MEM|Memphis|孟菲斯|meng fei si|4.8|MEM 孟菲斯
OMA|Omaha|奥马哈|ao ma ha|5.2|OMA 埃普利
BUF|Buffalo|布法罗|bu fa luo|4.8|BUF 尼亚加拉
RNO|Reno|里诺|li nuo|4.8|RNO 塔霍
BOI|Boise|博伊西|bo yi xi|5|BOI 博伊西
SDF|Louisville|路易斯维尔|lu yi si wei er|4.7|SDF 阿里
OKC|Oklahoma City|俄克拉荷马城|e ke la he ma cheng|4.6|OKC 罗杰斯
SRQ|Sarasota|萨拉索塔|sa la suo ta|4.3|SRQ 布雷登顿
SAV|Savannah|萨凡纳|sa fan na|4.2|SAV 希尔顿黑德
GRR|Grand Rapids|大急流城|da ji liu cheng|4.2|GRR 福特
PVD|Providence|普罗维登斯|pu luo wei deng si|4.1|PVD 格林
ELP|El Paso|埃尔帕索|ai er pa suo|4.2|ELP 埃尔帕索
MYR|Myrtle Beach|默特尔比奇|mo te er bi qi|3.8|MYR 默特尔比奇
DSM|Des Moines|得梅因|de mei yin|3.2|DSM 得梅因
TYS|Knoxville|诺克斯维尔|nuo ke si wei er|3.3|TYS 麦吉泰森
GSP|Greenville|格林维尔|ge lin wei er|2.9|GSP 斯帕坦堡
SYR|Syracuse|锡拉丘兹|xi la qiu zi|3|SYR 汉考克
PIE|St. Petersburg Florida|圣彼得堡(佛州)|sheng bi de bao|2.5|PIE 清水
AVL|Asheville|阿什维尔|a shi wei er|2.2|AVL 阿什维尔
FAT|Fresno|弗雷斯诺|fu lei si nuo|2.5|FAT 约塞米蒂
PGD|Punta Gorda|蓬塔戈尔达|peng ta ge er da|1.9|PGD 蓬塔戈尔达
VPS|Destin|德斯廷|de si ting|2.2|VPS 沃尔顿堡滩
ANC|Anchorage|安克雷奇|an ke lei qi|5.6|ANC 史蒂文斯
HNL|Honolulu|檀香山|tan xiang shan|21|HNL 井上
OGG|Maui|毛伊岛|mao yi dao|7|OGG 卡胡卢伊
SJU|San Juan|圣胡安|sheng hu an|13.2|SJU 马林
YTO|Toronto|多伦多|duo lun duo|47|YYZ 皮尔逊
YVR|Vancouver|温哥华|wen ge hua|26|YVR 温哥华
YMQ|Montreal|蒙特利尔|meng te li er|22|YUL 特鲁多
YYC|Calgary|卡尔加里|ka er jia li|19|YYC 卡尔加里
YEG|Edmonton|埃德蒙顿|ai de meng dun|8|YEG 埃德蒙顿
YOW|Ottawa|渥太华|wo tai hua|5|YOW 麦克唐纳-卡蒂埃
YWG|Winnipeg|温尼伯|wen ni bo|4.3|YWG 理查森
YHZ|Halifax|哈利法克斯|ha li fa ke si|4|YHZ 斯坦菲尔德
YLW|Kelowna|基洛纳|ji luo na|2.1|YLW 基洛纳
YKF|Kitchener|基奇纳|ji qi na|0.5|YKF 滑铁卢
YXX|Abbotsford|阿伯茨福德|a bo ci fu de|1.3|YXX 阿伯茨福德
MEX|Mexico City|墨西哥城|mo xi ge cheng|52|MEX 贝尼托·华雷斯,NLU 安赫莱斯
CUN|Cancun|坎昆|kan kun|31|CUN 坎昆
GDL|Guadalajara|瓜达拉哈拉|gua da la ha la|18|GDL 伊达尔戈
MTY|Monterrey|蒙特雷|meng te lei|15|MTY 埃斯科贝多
TIJ|Tijuana|蒂华纳|di hua na|12.6|TIJ 罗德里格斯
SJD|Los Cabos|洛斯卡沃斯|luo si ka wo si|7.5|SJD 圣何塞德尔卡沃
PVR|Puerto Vallarta|巴亚尔塔港|ba ya er ta gang|6.8|PVR 奥尔达斯
MID|Merida|梅里达|mei li da|3.8|MID 雷洪
BJX|Leon|莱昂|lai ang|3.3|BJX 巴希奥
CUL|Culiacan|库利亚坎|ku li ya kan|2.4|CUL 库利亚坎
HMO|Hermosillo|埃莫西约|ai mo xi yue|2.2|HMO 埃莫西约
CJS|Ciudad Juarez|华雷斯城|hua lei si cheng|2.2|CJS 冈萨雷斯
QRO|Queretaro|克雷塔罗|ke lei ta luo|1.9|QRO 克雷塔罗
OAX|Oaxaca|瓦哈卡|wa ha ka|1.7|OAX 瓦哈卡
VER|Veracruz|韦拉克鲁斯|wei la ke lu si|1.6|VER 哈拉
MZT|Mazatlan|马萨特兰|ma sa te lan|1.6|MZT 布埃尔纳
VSA|Villahermosa|比亚埃尔莫萨|bi ya ai er mo sa|1.3|VSA 佩雷斯
TGZ|Tuxtla Gutierrez|图斯特拉-古铁雷斯|tu si te la gu tie lei si|1.7|TGZ 科尔索
MLM|Morelia|莫雷利亚|mo lei li ya|1.4|MLM 穆希卡
GUA|Guatemala City|危地马拉城|wei di ma la cheng|3.6|GUA 奥罗拉
SAL|San Salvador|圣萨尔瓦多|sheng sa er wa duo|5.2|SAL 罗梅罗
SJO|San Jose Costa Rica|圣何塞(哥斯达黎加)|sheng he sai|6|SJO 圣玛丽亚
LIR|Liberia|利比里亚(哥斯达黎加)|li bi li ya|1.9|LIR 基罗斯
PTY|Panama City|巴拿马城|ba na ma cheng|19|PTY 托库门
SDQ|Santo Domingo|圣多明各|sheng duo ming ge|6|SDQ 美洲
PUJ|Punta Cana|蓬塔卡纳|peng ta ka na|9.8|PUJ 蓬塔卡纳
STI|Santiago Dominican Republic|圣地亚哥(多米尼加)|sheng di ya ge|2.4|STI 锡瓦奥
MBJ|Montego Bay|蒙特哥贝|meng te ge bei|5|MBJ 桑斯特
KIN|Kingston|金斯敦|jin si dun|1.8|KIN 曼利
AUA|Aruba|阿鲁巴|a lu ba|3|AUA 贝娅特丽克丝
NAS|Nassau|拿骚|na sao|4.2|NAS 平德林
BOG|Bogota|波哥大|bo ge da|46|BOG 埃尔多拉多
MDE|Medellin|麦德林|mai de lin|13.8|MDE 科尔多瓦
CLO|Cali|卡利|ka li|7.2|CLO 阿拉贡
CTG|Cartagena|卡塔赫纳|ka ta he na|7.3|CTG 努涅斯
BAQ|Barranquilla|巴兰基亚|ba lan ji ya|3.1|BAQ 科尔蒂索斯
SMR|Santa Marta|圣玛尔塔|sheng ma er ta|3.2|SMR 玻利瓦尔
ADZ|San Andres|圣安德烈斯岛|sheng an de lie si dao|2.2|ADZ 罗哈斯·皮尼利亚
BGA|Bucaramanga|布卡拉曼加|bu ka la man jia|2.1|BGA 帕隆内格罗
PEI|Pereira|佩雷拉|pei lei la|2.4|PEI 马特卡尼亚
LIM|Lima|利马|li ma|25|LIM 豪尔赫·查韦斯
CUZ|Cusco|库斯科|ku si ke|3.9|CUZ 阿斯特特
AQP|Arequipa|阿雷基帕|a lei ji pa|2.1|AQP 巴利翁
PIU|Piura|皮乌拉|pi wu la|1.3|PIU 孔查
UIO|Quito|基多|ji duo|5.4|UIO 苏克雷元帅
GYE|Guayaquil|瓜亚基尔|gua ya ji er|4.7|GYE 奥尔梅多
SCL|Santiago|圣地亚哥|sheng di ya ge|26|SCL 贝尼特斯
ANF|Antofagasta|安托法加斯塔|an tuo fa jia si ta|2.2|ANF 莫雷诺
IQQ|Iquique|伊基克|yi ji ke|1.5|IQQ 阿拉塞纳
CJC|Calama|卡拉马|ka la ma|2.2|CJC 洛阿
CCP|Concepcion|康塞普西翁|kang sai pu xi weng|1.6|CCP 苏尔
PMC|Puerto Montt|蒙特港|meng te gang|1.7|PMC 特普阿尔
PUQ|Punta Arenas|蓬塔阿雷纳斯|peng ta a lei na si|1.2|PUQ 伊瓦涅斯
BUE|Buenos Aires|布宜诺斯艾利斯|bu yi nuo si ai li si|29|EZE 埃塞萨,AEP 纽贝里
COR|Cordoba|科尔多瓦|ke er duo wa|2.9|COR 塔拉韦利亚
MDZ|Mendoza|门多萨|men duo sa|2.4|MDZ 普卢梅里略
BRC|Bariloche|巴里洛切|ba li luo qie|2|BRC 坎德拉里亚
SLA|Salta|萨尔塔|sa er ta|1.4|SLA 格麦斯
MVD|Montevideo|蒙得维的亚|meng de wei di ya|2.2|MVD 卡拉斯科
ASU|Asuncion|亚松森|ya song sen|1.3|ASU 佩蒂罗西
SRZ|Santa Cruz|圣克鲁斯|sheng ke lu si|2.4|VVI 维鲁维鲁
SAO|Sao Paulo|圣保罗|sheng bao luo|67|GRU 瓜鲁柳斯,CGH 孔戈尼亚斯
RIO|Rio de Janeiro|里约热内卢|li yue re nei lu|21|GIG 加利昂,SDU 桑托斯·杜蒙特
BSB|Brasilia|巴西利亚|ba xi li ya|15|BSB 库比契克
BHZ|Belo Horizonte|贝洛奥里藏特|bei luo ao li cang te|12|CNF 坎菲斯
CPQ|Campinas|坎皮纳斯|kan pi na si|12.5|VCP 维拉科波斯
REC|Recife|累西腓|lei xi fei|9.6|REC 瓜拉拉皮斯
SSA|Salvador|萨尔瓦多(巴西)|sa er wa duo|7.8|SSA 马加良斯
POA|Porto Alegre|阿雷格里港|a lei ge li gang|7|POA 萨尔加多·菲略
FOR|Fortaleza|福塔莱萨|fu ta lai sa|5.8|FOR 平托·马丁斯
CWB|Curitiba|库里蒂巴|ku li di ba|5.9|CWB 阿丰索·佩纳
FLN|Florianopolis|弗洛里亚诺波利斯|fu luo li ya nuo bo li si|4.9|FLN 路斯
BEL|Belem|贝伦|bei lun|4|BEL 瓦尔德坎斯
VIX|Vitoria|维多利亚(巴西)|wei duo li ya|3.4|VIX 萨莱斯
GYN|Goiania|戈亚尼亚|ge ya ni ya|3.6|GYN 热诺韦瓦
MAO|Manaus|马瑙斯|ma nao si|2.9|MAO 戈麦斯
CGB|Cuiaba|库亚巴|ku ya ba|2.9|CGB 龙东元帅
NAT|Natal|纳塔尔|na ta er|2.4|NAT 阿尔维斯
MCZ|Maceio|马塞约|ma sai yue|2.6|MCZ 帕尔马雷斯
IGU|Foz do Iguacu|伊瓜苏|yi gua su|2|IGU 卡塔拉塔斯
NVT|Navegantes|纳韦甘蒂斯|na wei gan di si|2.1|NVT 孔德尔
`
