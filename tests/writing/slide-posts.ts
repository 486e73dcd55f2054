/** Posts as authors write them, short and long, from which slides are made. */
export interface SlidePost {
	name: string;
	author: string;
	post: string;
}

export const slidePosts: readonly SlidePost[] = [
	{
		name: "en-short",
		author: "Maya Okafor",
		post: `We stopped doing Monday stand-ups.

Nobody has asked for them back.

What did your team stop doing this year?`,
	},
	{
		name: "en-list",
		author: "Daniel Whitlock",
		post: `I have sat on the other side of 200 interviews.

The candidates I remember did five small things:

- They asked who had the job before
- They said "I don't know" once
- They wrote down a name
- They told one story, not four
- They thanked the receptionist

None of it was in the CV.

1. The question about the person before shows that you know a job has a history. Ask why they left, and listen to what is not said.

2. "I don't know" is the most expensive sentence in an interview. Those who can afford it usually know the rest.

3. A name that is written down comes back in the second round. **That is not a trick.** It is interest, and it can be heard.

I hired most of them. Two of them now run the interviews.

What do you remember about the last person you hired?

#hiring #interviews`,
	},
	{
		name: "en-long",
		author: "Dr. Priya Raghunathan-Castellanos",
		post: `Our warehouse lost 4 % of its orders for three years, and every month we blamed the scanners. Then one evening I stayed for the late shift.

The scanners were fine. The labels were printed on the second floor and carried down in a cardboard box, and between 6 and 7 p.m. nobody carried the box. So the packers wrote the numbers by hand. A seven that looks like a one sends a sofa to Ghent.

We had bought new scanners twice. We had paid a consultant for a "digital readiness score". Nobody had asked the two people who packed between 6 and 7.

What we changed:
→ One printer on the ground floor (€ 340)
→ A red lamp when it runs out of paper
→ The shift lead signs off the first label

In the first month the losses fell to 0.6 %. In the second to 0.4 %. The printer paid for itself in two days ✓

I still have the consultant's report. It is very well printed.

If a number has been bad for years, go and stand where it is made. Stay for an hour longer than is polite. Bring coffee ☕

The full story, with the numbers: https://example.com/logistics/warehouse-losses-and-the-cardboard-box-on-the-second-floor`,
	},
	{
		name: "de",
		author: "Jürgen Großmann",
		post: `Seit dem 1. März arbeiten wir vier Tage. Das Ergebnis hat mich überrascht.

Der Umsatz ist gleich geblieben. Die Krankheitstage sind um ein Drittel gesunken. Und zwei Kolleginnen, die gekündigt hatten, sind zurückgekommen.

Drei Dinge waren schwerer als gedacht:

1. Der Freitag gehört niemandem. Kunden riefen trotzdem an, und in den ersten Wochen ging immer jemand ans Telefon, der eigentlich frei hatte.
2. Besprechungen dehnen sich aus. Wir haben sie auf 25 Minuten gekürzt – und die Hälfte davon gestrichen.
3. Führungskräfte brauchen am längsten. Ich auch: Ich habe [wie viele Wochen genau] gebraucht, bis ich freitags nicht mehr ins Postfach gesehen habe.

Die Donaudampfschifffahrtsgesellschaftskapitänsmütze unter den Einwänden war übrigens: „Das geht bei uns nicht."

Doch. Es geht. Man muss es nur wirklich wollen – und den ersten Freitag aushalten.

Was hält euch ab?

#VierTageWoche #Führung`,
	},
	{
		name: "ru",
		author: "Екатерина Щербакова",
		post: `Я проверила 60 резюме за один день. Вот что я поняла.

Хорошее резюме не рассказывает о человеке. Оно рассказывает о том, что изменилось после него.

❌ «Отвечала за отчётность отдела»
✅ «Сократила подготовку отчёта с трёх дней до четырёх часов»
❌ «Участвовала в переговорах»
✅ «Продлила договор с крупнейшим клиентом на два года»

Вторая строка длиннее. Но её читают до конца.

Если цифр нет, найдите их. Спросите бывших коллег, поднимите старые письма, посчитайте хотя бы примерно и напишите «около». **Честное «около» лучше точного молчания.**

Какая строка в вашем резюме самая сильная?`,
	},
	{
		name: "el",
		author: "Ελένη Παπαδοπούλου",
		post: `Το εστιατόριό μας είχε 42 πιάτα στον κατάλογο. Σήμερα έχει 11.

Φοβόμασταν ότι θα χάσουμε πελάτες. Χάσαμε τρεις. Τους ξέραμε με το όνομά τους, και οι δύο γύρισαν.

Τι κερδίσαμε:
• Μισή ώρα λιγότερη αναμονή
• Λιγότερα σκουπίδια κάθε βράδυ
• Έναν μάγειρα που κοιμάται

Ένας μεγάλος κατάλογος δεν είναι γενναιοδωρία. Είναι ο φόβος μας, τυπωμένος σε χαρτί.

Εσείς τι θα σβήνατε πρώτα;`,
	},
	{
		name: "he",
		author: "נועה בן־דוד",
		post: `לפני שנה פיטרתי את הלקוח הגדול ביותר שלנו.

הוא שילם 38% מההכנסות. הוא גם התקשר בשבתות, שינה דרישות אחרי האישור, וצעק על עובדת בת 24 בפגישת Zoom.

שלושה דברים שלמדתי:

1. מי שמשלם הרבה לא תמיד שווה הרבה. ספרנו את השעות (כולל אלה שלא חייבנו עליהן) וגילינו שהוא היה הלקוח הכי פחות רווחי.
2. הצוות רואה הכול. ביום שאחרי השיחה, שלושה אנשים אמרו לי שהם ביטלו ראיונות במקום אחר.
3. המקום שהתפנה התמלא תוך חודשיים: שני לקוחות חדשים, B2B SaaS, תשלום בזמן.

לא הייתי אמיצה. הייתי עייפה.

את מי הייתם מפטרים אם לא הייתם מפחדים?`,
	},
	{
		name: "ar",
		author: "سارة الحدّاد",
		post: `رفضتُ ترقية في عام ٢٠٢٤. كان أفضل قرار في حياتي المهنية.

كنت أكتب البرامج منذ ١٢ سنة، وأحب ذلك. عُرض عليّ أن أدير فريقًا من تسعة أشخاص، وقال الجميع: مبروك!

ثلاثة أسئلة ساعدتني:

- هل سأشتاق إلى عملي الحالي؟
- من سأصبح بعد سنتين؟
- هل أقبل لأنني أريد، أم لأنني أخاف؟

تحدثت مع مديرتي بصراحة (كان ذلك أصعب من أي مقابلة). بعد شهر اقترحت مسارًا آخر: Staff Engineer، براتب مماثل ودون فريق.

ليست كل خطوة إلى الأعلى خطوة إلى الأمام.

ما الذي رفضتموه ولم تندموا عليه؟`,
	},
	{
		name: "en-one-paragraph",
		author: "Sam",
		post: `A customer told me last week that our invoices are the friendliest mail she gets all month, and I laughed, and then I went and read one, and she is right: somebody in accounting, whom nobody ever asked to, has for six years been writing one sentence by hand at the bottom of each of them, about the weather, or the football, or the customer's dog, and when I asked her why, she said that nobody likes to get an invoice and so it may as well come from a person. We have a brand department of eleven. None of us had ever read an invoice.`,
	},
	{
		name: "en-emoji",
		author: "Lucía Fernández 🌱",
		post: `🚀 Nine lessons from nine months as a first-time founder

1️⃣ Payroll comes on the 28th. Every month. Even in February.
2️⃣ Your first hire copies your hours, not your words.
3️⃣ Friends are kind. Customers are useful.
4️⃣ "Interesting" means no.
5️⃣ A contract nobody has read is a letter.
6️⃣ Sleep is a feature 😴
7️⃣ The bank will ask for [the name of the form] on a Friday.
8️⃣ Write down why you decided. You will forget, and then you will be certain.
9️⃣ Celebrate on the day, not when there is time 🎉

Which one would you have told me? 👇

#startups #founder`,
	},
];
