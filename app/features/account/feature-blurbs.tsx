import { IconBrandLinkedin, IconFeather, IconGift, IconMicrophone2 } from "@tabler/icons-react";
import classes from "./feature-blurbs.module.css";

const blurbs = [
	{
		Icon: IconMicrophone2,
		title: "Sounds like you",
		text: "Set your brand voice once. Every post is written by your rules.",
	},
	{
		Icon: IconFeather,
		title: "From a rough idea to a post",
		text: "Pick tone, length and style, then edit the result until it is yours.",
	},
	{
		Icon: IconBrandLinkedin,
		title: "Made for LinkedIn",
		text: "Bold and italics survive the paste, with every line break in place.",
	},
	{
		Icon: IconGift,
		title: "Free, and no payment details",
		text: "A fresh set of posts every week, and a test mode that costs nothing.",
	},
];

/** What the product does, for someone who has no account yet. */
export function FeatureBlurbs() {
	return (
		<ul className={classes.list}>
			{blurbs.map(({ Icon, title, text }) => (
				<li key={title} className={classes.item}>
					<Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
					<div>
						<p className={classes.title}>{title}</p>
						<p className={classes.text}>{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
