/** code | English | Chinese | pinyin | millions of passengers per year | airports with their Chinese names */
export const southAndWestAsia = `
DEL|Delhi|德里|de li|77|DEL 英迪拉·甘地
BOM|Mumbai|孟买|meng mai|54|BOM 贾特拉帕蒂·希瓦吉
BLR|Bengaluru|班加罗尔|ban jia luo er|40|BLR 肯佩高达
HYD|Hyderabad|海得拉巴|hai de la ba|28|HYD 拉吉夫·甘地
MAA|Chennai|金奈|jin nai|22|MAA 金奈
CCU|Kolkata|加尔各答|jia er ge da|21|CCU 钱德拉·鲍斯
AMD|Ahmedabad|艾哈迈达巴德|ai ha mai da ba de|13|AMD 帕特尔
COK|Kochi|科钦|ke qin|11|COK 科钦
GOI|Goa|果阿|guo a|12|GOI 达博利姆,GOX 莫帕
PNQ|Pune|浦那|pu na|10|PNQ 浦那
LKO|Lucknow|勒克瑙|le ke nao|6.5|LKO 乔杜里
JAI|Jaipur|斋浦尔|zhai pu er|6|JAI 斋浦尔
GAU|Guwahati|古瓦哈提|gu wa ha ti|6.3|GAU 古瓦哈提
BBI|Bhubaneswar|布巴内斯瓦尔|bu ba nei si wa er|5|BBI 帕特奈克
TRV|Thiruvananthapuram|特里凡得琅|te li fan de lang|4.8|TRV 特里凡得琅
SXR|Srinagar|斯利那加|si li na jia|4.5|SXR 斯利那加
IXC|Chandigarh|昌迪加尔|chang di jia er|4|IXC 昌迪加尔
PAT|Patna|巴特那|ba te na|4|PAT 贾亚普拉卡什
IDR|Indore|印多尔|yin duo er|4|IDR 阿希利亚
ATQ|Amritsar|阿姆利则|a mu li ze|3.6|ATQ 拉姆达斯
VNS|Varanasi|瓦拉纳西|wa la na xi|3.6|VNS 夏斯特里
CCJ|Kozhikode|科泽科德|ke ze ke de|3.4|CCJ 卡里普尔
CJB|Coimbatore|哥印拜陀|ge yin bai tuo|3.1|CJB 哥印拜陀
IXB|Bagdogra|巴格多格拉|ba ge duo ge la|3.2|IXB 巴格多格拉
NAG|Nagpur|那格浦尔|na ge pu er|3|NAG 安贝德卡尔
VTZ|Visakhapatnam|维沙卡帕特南|wei sha ka pa te nan|3|VTZ 维沙卡帕特南
IXR|Ranchi|兰契|lan qi|2.9|IXR 比尔萨·蒙达
RPR|Raipur|赖布尔|lai bu er|2.6|RPR 辨喜
IXE|Mangaluru|芒格洛尔|mang ge luo er|2.2|IXE 芒格洛尔
TRZ|Tiruchirappalli|蒂鲁吉拉帕利|di lu ji la pa li|1.9|TRZ 蒂鲁吉拉帕利
IXM|Madurai|马杜赖|ma du lai|1.6|IXM 马杜赖
UDR|Udaipur|乌代布尔|wu dai bu er|1.7|UDR 乌代布尔
IXZ|Port Blair|布莱尔港|bu lai er gang|1.8|IXZ 萨瓦卡
STV|Surat|苏拉特|su la te|1.7|STV 苏拉特
CNN|Kannur|坎努尔|kan nu er|1.3|CNN 坎努尔
IXL|Leh|列城|lie cheng|1.3|IXL 列城
CMB|Colombo|科伦坡|ke lun po|9|CMB 班达拉奈克
DAC|Dhaka|达卡|da ka|12|DAC 沙阿贾拉勒
CGP|Chattogram|吉大港|ji da gang|1.7|CGP 沙阿阿马纳特
KTM|Kathmandu|加德满都|jia de man dou|9|KTM 特里布万
MLE|Male|马累|ma lei|4.2|MLE 维拉纳
KHI|Karachi|卡拉奇|ka la qi|7|KHI 真纳
LHE|Lahore|拉合尔|la he er|6|LHE 阿拉马·伊克巴勒
ISB|Islamabad|伊斯兰堡|yi si lan bao|6|ISB 伊斯兰堡
SKT|Sialkot|锡亚尔科特|xi ya er ke te|1.2|SKT 锡亚尔科特
MUX|Multan|木尔坦|mu er tan|1.2|MUX 木尔坦
PEW|Peshawar|白沙瓦|bai sha wa|1.5|PEW 巴查汗
PBH|Paro|帕罗|pa luo|0.4|PBH 帕罗
ALA|Almaty|阿拉木图|a la mu tu|11|ALA 阿拉木图
NQZ|Astana|阿斯塔纳|a si ta na|8.5|NQZ 纳扎尔巴耶夫
CIT|Shymkent|奇姆肯特|qi mu ken te|1.8|CIT 奇姆肯特
TAS|Tashkent|塔什干|ta shi gan|8.7|TAS 卡里莫夫
SKD|Samarkand|撒马尔罕|sa ma er han|1.5|SKD 撒马尔罕
FRU|Bishkek|比什凯克|bi shi kai ke|4|BSZ 玛纳斯
DYU|Dushanbe|杜尚别|du shang bie|1.6|DYU 杜尚别
TBS|Tbilisi|第比利斯|di bi li si|4.8|TBS 鲁斯塔维利
KUT|Kutaisi|库塔伊西|ku ta yi xi|1.7|KUT 库塔伊西
BUS|Batumi|巴统|ba tong|1|BUS 巴统
EVN|Yerevan|埃里温|ai li wen|5.4|EVN 兹瓦尔特诺茨
BAK|Baku|巴库|ba ku|7.5|GYD 阿利耶夫
DXB|Dubai|迪拜|di bai|93|DXB 迪拜国际,DWC 阿勒马克图姆
AUH|Abu Dhabi|阿布扎比|a bu zha bi|29|AUH 扎耶德
SHJ|Sharjah|沙迦|sha jia|17|SHJ 沙迦
RKT|Ras Al Khaimah|哈伊马角|ha yi ma jiao|0.7|RKT 哈伊马角
DOH|Doha|多哈|duo ha|52|DOH 哈马德
BAH|Bahrain|巴林|ba lin|9.4|BAH 巴林
KWI|Kuwait|科威特|ke wei te|15.5|KWI 科威特
MCT|Muscat|马斯喀特|ma si ka te|13|MCT 马斯喀特
SLL|Salalah|塞拉莱|sai la lai|1.6|SLL 塞拉莱
RUH|Riyadh|利雅得|li ya de|37|RUH 哈立德国王
JED|Jeddah|吉达|ji da|49|JED 阿卜杜勒-阿齐兹国王
DMM|Dammam|达曼|da man|12.8|DMM 法赫德国王
MED|Medina|麦地那|mai di na|10|MED 穆罕默德亲王
AHB|Abha|艾卜哈|ai bu ha|4.5|AHB 艾卜哈
TUU|Tabuk|塔布克|ta bu ke|2|TUU 塔布克
GIZ|Jazan|吉赞|ji zan|2.5|GIZ 吉赞
ELQ|Gassim|盖西姆|gai xi mu|1.3|ELQ 盖西姆
TIF|Taif|塔伊夫|ta yi fu|1.2|TIF 塔伊夫
YNB|Yanbu|延布|yan bu|1|YNB 延布
AMM|Amman|安曼|an man|9|AMM 阿丽亚王后
BEY|Beirut|贝鲁特|bei lu te|6.5|BEY 哈里里
TLV|Tel Aviv|特拉维夫|te la wei fu|20|TLV 本-古里安
BGW|Baghdad|巴格达|ba ge da|4|BGW 巴格达
EBL|Erbil|埃尔比勒|ai er bi le|2.2|EBL 埃尔比勒
NJF|Najaf|纳杰夫|na jie fu|3|NJF 纳杰夫
BSR|Basra|巴士拉|ba shi la|1.3|BSR 巴士拉
CAI|Cairo|开罗|kai luo|29|CAI 开罗
HRG|Hurghada|赫尔格达|he er ge da|9.5|HRG 赫尔格达
SSH|Sharm El Sheikh|沙姆沙伊赫|sha mu sha yi he|7|SSH 沙姆沙伊赫
ALY|Alexandria|亚历山大|ya li shan da|1.6|HBE 博尔格阿拉伯
LXR|Luxor|卢克索|lu ke suo|0.9|LXR 卢克索
HMB|Sohag|索哈杰|suo ha jie|0.7|HMB 索哈杰
RMF|Marsa Alam|马萨阿拉姆|ma sa a la mu|1.4|RMF 马萨阿拉姆
IST|Istanbul|伊斯坦布尔|yi si tan bu er|121|IST 伊斯坦布尔,SAW 萨比哈·格克琴
AYT|Antalya|安塔利亚|an ta li ya|38|AYT 安塔利亚
ANK|Ankara|安卡拉|an ka la|12.8|ESB 埃森博阿
IZM|Izmir|伊兹密尔|yi zi mi er|12|ADB 阿德南·曼德列斯
DLM|Dalaman|达拉曼|da la man|5.5|DLM 达拉曼
BXN|Bodrum|博德鲁姆|bo de lu mu|4.5|BJV 米拉斯
TZX|Trabzon|特拉布宗|te la bu zong|3.2|TZX 特拉布宗
ASR|Kayseri|开塞利|kai sai li|2.6|ASR 埃尔基莱特
GZT|Gaziantep|加济安泰普|jia ji an tai pu|2.6|GZT 加济安泰普
DIY|Diyarbakir|迪亚巴克尔|di ya ba ke er|2.2|DIY 迪亚巴克尔
VAN|Van|凡城|fan cheng|1.6|VAN 费里特·梅伦
SZF|Samsun|萨姆松|sa mu song|1.6|SZF 恰尔尚巴
`
