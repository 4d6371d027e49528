cd /work/questions/zh-CN
awk '/^@/{if(s&&n!=22)print s,n; s=substr($0,2);n=0;f=s".txt";printf "" > f;next} NF{print > f;n++} END{if(n!=22)print s,n}'
ls *.txt | wc -l; cat *.txt | sort | uniq -d; date +%T
