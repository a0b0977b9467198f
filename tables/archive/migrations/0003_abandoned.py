"""A match that was left for a new one is called abandoned. No row changes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Names the state anew."""

    dependencies = (("archive", "0002_review_seal"),)

    operations = (
        migrations.AlterField(
            model_name="match",
            name="state",
            field=models.CharField(
                choices=[("in-play", "In play"), ("over", "Over"), ("left", "Abandoned")],
                max_length=16,
            ),
        ),
    )
